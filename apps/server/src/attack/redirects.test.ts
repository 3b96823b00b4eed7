import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirectTable } from '#authz/permission-table.ts';
import { aPerson } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { SITE, standIns } from '#testing/sign-in-browser.ts';
import { startWorld, type World } from '#testing/world.ts';

/** Ours, and the pages of those we sign in through. */
const { OIDC_GOOGLE_ISSUER, OIDC_MICROSOFT_ISSUER, OIDC_APPLE_ISSUER } = process.env;
const issuers = [OIDC_GOOGLE_ISSUER, OIDC_MICROSOFT_ISSUER, OIDC_APPLE_ISSUER];
const trusted = [SITE, ...issuers.flatMap((issuer) => (issuer ? [new URL(issuer).origin] : []))];

let world: World;
beforeAll(async () => {
  world = await startWorld(standIns());
}, 60_000);
afterAll(() => world.close());

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%0d%0aLocation:%20//evil.example',
];

/** Every name that such a parameter goes by. */
const NAMES = [
  'next',
  'redirect',
  'redirect_uri',
  'return',
  'returnTo',
  'return_url',
  'continue',
  'url',
  'to',
  'iss',
  'state',
  'error',
];

const roads = Object.keys(redirectTable).filter((route) => route.includes('/auth/'));

describe.each(roads)('%s', (route) => {
  const [method = '', template = ''] = route.split(' ');

  test.each(ELSEWHERE)('leads nowhere but to us and those we sign in through: %s', async (elsewhere) => {
    const query = NAMES.map(
      (name) => `${name}=${elsewhere.startsWith('%') ? elsewhere : encodeURIComponent(elsewhere)}`,
    );
    let led = 0;
    for (const provider of ['google', 'microsoft', 'apple', 'evil.example', '%2f%2fevil.example']) {
      const { statusCode, headers } = await world.app.inject({
        method: method as 'GET',
        url: `${template.replace('{provider}', provider)}?${query.join('&')}`,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
        remoteAddress: `10.${randomInt(250)}.${randomInt(250)}.3`,
      });
      expect(statusCode).toBeLessThan(500);
      if (headers.location === undefined) continue;
      led += 1;
      const { origin, search } = new URL(headers.location);
      expect(trusted).toContain(origin);
      expect(origin === SITE ? decodeURIComponent(search) : '').not.toContain('evil.example');
    }
    // To each of the three, or with them to the page that says what went wrong.
    expect(led).toBeGreaterThanOrEqual(3);
  });
});

test('a slash too many, or a host in the path, leads to no other host', async () => {
  for (const url of [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/clubs//evil.example/..',
  ]) {
    const { headers } = await world.app.inject({ url });
    expect([url, headers.location]).toEqual([url, undefined]);
  }
});

test('mailed links lead to the address we are known by, whatever the request says it came to', async () => {
  const { email } = await aPerson(world);
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  });
  const [mail] = await runJobs(world);
  expect(mail?.text).toContain(`${world.config.http.publicUrl}/reset-password?token=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});
