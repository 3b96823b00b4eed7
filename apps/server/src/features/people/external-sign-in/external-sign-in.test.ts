import { PROVIDERS } from '@hytte/domain/people/accounts/sign-in';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formIn, messageIn, openBrowser, signInThrough, SITE, standIns, tokenIn } from '#testing/sign-in-browser.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(standIns());
});
afterAll(() => world.close());
// The people at the stand-ins are always the same three, so each test begins without them.
afterEach(() => world.db.deleteFrom('users').execute());

async function signIn(provider: string, account: string, more: Record<string, string> = {}) {
  const browser = openBrowser(world.app);
  const shown = await signInThrough(browser, provider, { account, ...more });
  return { browser, shown, token: tokenIn(shown) };
}

describe.each(PROVIDERS)('through %s', (provider) => {
  test('a new person chooses an account there, and has one here', async () => {
    const { browser, shown, token } = await signIn(provider, 'demo-1', { first_time: 'on' });
    expect(shown.url.pathname).toBe('/auth/success');
    const session = await browser.exchange(token);
    expect(session).toMatchObject({
      status: 200,
      user: { email: 'fjellvandrer@example.com', first_name: 'Demo', last_name: 'Fjellvandrer', role: 'user' },
    });
    expect(await world.call('GET /api/profile', {}, session.token)).toMatchObject({ status: 200 });
    const accounts = await world.db.selectFrom('users').select(['email_verified_at', 'password_hash']).execute();
    expect(accounts.map((row) => row.password_hash)).toEqual([null]);
    expect(accounts.map((row) => row.email_verified_at !== null)).toEqual([provider !== 'microsoft']);
  });

  test('the second time it is the same account, in a session of its own', async () => {
    const first = await signIn(provider, 'demo-2');
    const second = await signIn(provider, 'demo-2');
    const one = await first.browser.exchange(first.token);
    const two = await second.browser.exchange(second.token);
    expect(two.user.id).toBe(one.user.id);
    expect(two.token).not.toBe(one.token);
  });

  test('anyone who cancels is told so, and no account is made', async () => {
    const { shown } = await signIn(provider, '');
    expect(messageIn(shown)).toBe('Sign-in was cancelled');
    expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('the browser leaves with state, nonce and a challenge, none of them twice', async () => {
    const browser = openBrowser(world.app);
    const [one, two] = [await browser.ask(`/api/auth/${provider}`), await browser.ask(`/api/auth/${provider}`)];
    const asked = [one, two].map(({ location }) => new URL(location ?? '').searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = asked.map((parameters) => parameters.get(name) ?? '');
      expect(values[0]).toMatch(/^[\w-]{43}$/);
      expect(values[0]).not.toBe(values[1]);
    }
    expect(asked[0]?.get('code_challenge_method')).toBe('S256');
    expect(asked[0]?.get('redirect_uri')).toBe(`${SITE}/api/auth/${provider}/callback`);
  });
});

describe('Apple tells the name once', () => {
  test('by the form; the address never shows it', async () => {
    const browser = openBrowser(world.app);
    const question = await browser.open('/api/auth/apple');
    const { action, fields } = formIn(await browser.submit(question.url, { account: 'demo-1', first_time: 'on' }));
    const answer = await world.app.inject({
      method: 'POST',
      url: action.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(answer.statusCode).toBe(303);
    const { searchParams } = new URL(String(answer.headers.location));
    expect([...searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
  });

  test.each([
    ['nothing that is JSON', 'Kari'],
    ['no name', '{}'],
    ['things that are no names', '{"name":{"firstName":7,"lastName":"a\\u0000b"}}'],
    ['a name longer than any', JSON.stringify({ name: { firstName: 'x'.repeat(101), lastName: null } })],
    ['a way into the prototype', '{"__proto__":{"name":{"firstName":"Kari","lastName":"x"}}}'],
  ])('a form with %s signs in all the same, without a name', async (_what, user) => {
    const browser = openBrowser(world.app);
    const question = await browser.open('/api/auth/apple');
    const { action, fields } = formIn(await browser.submit(question.url, { account: 'demo-1' }));
    const shown = await browser.submit(action, { ...fields, user }, true);
    const { status, user: person } = await browser.exchange(tokenIn(shown));
    expect([status, person.first_name, person.last_name]).toEqual([200, null, null]);
  });

  test.each([
    ['more than a name can be', { user: 'x'.repeat(2001) }],
    ['a state without end', { state: 'x'.repeat(201) }],
    ['more than a form may hold', { code: 'x'.repeat(20_000) }],
  ])('a form with %s ends on the error page', async (_what, fields) => {
    const shown = await openBrowser(world.app).submit(new URL(`${SITE}/api/auth/apple/callback`), fields, true);
    expect(messageIn(shown)).toBe('Authentication failed');
  });

  test('the others have no form to come back by, and forms are read nowhere else', async () => {
    const browser = openBrowser(world.app);
    const [back, elsewhere] = ['google/callback', 'exchange'].map((path) => new URL(`${SITE}/api/auth/${path}`));
    expect(back && (await browser.submit(back, { state: 'x' }, true))).toMatchObject({ status: 404 });
    expect(elsewhere && (await browser.submit(elsewhere, { token: 'x' }, true))).toMatchObject({ status: 415 });
  });
});

test('what goes out is kept by nobody, and what came in the address is in no log', async () => {
  const { browser, token } = await signIn('google', 'demo-1');
  await browser.exchange(token);
  const start = await world.app.inject({ url: '/api/auth/google' });
  expect(start.headers['cache-control']).toBe('no-store');
  const left = await world.db.selectFrom('external_sign_ins').select(['state', 'nonce', 'code_verifier']).execute();
  const secrets = [token, browser.cookies.get('sign-in') ?? '', ...left.flatMap((row) => Object.values(row))];
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(world.logged().includes(secret)).toBe(false);
});

test('the token in the address tells who it is, lives a minute, and is of a kind of its own', async () => {
  const { token } = await signIn('google', 'demo-1');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: 'handoff', email: 'fjellvandrer@example.com', first_name: 'Demo', role: 'user' });
  expect(claims.exp - claims.iat).toBeGreaterThanOrEqual(58);
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(61);
  expect(claims).not.toHaveProperty('sid');
});
