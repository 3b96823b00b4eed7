import { brotliDecompressSync } from 'node:zlib';
import { api } from '@hytte/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const post = (url: string, payload: string, contentType: string) =>
  world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

describe('the permission table', () => {
  // Where the browser itself, a calendar program or the payment provider comes: not calls of our own code, but rows
  // of the table all the same.
  const NOT_OUR_OWN = [
    'GET /api/auth/{provider}',
    'GET /api/auth/{provider}/callback',
    'POST /api/auth/{provider}/callback',
    'GET /api/calendar/{address}.ics',
    'GET /api/unsubscribe/{token}',
    'POST /api/stripe/webhook',
  ];

  test('the server answers exactly the calls of the contract', () => {
    const onServer = world.app.routeTable.map(({ method, path }) => `${method} ${path}`);
    expect(onServer.toSorted()).toEqual([...Object.keys(api), ...NOT_OUR_OWN].toSorted());
  });

  test.each(Object.entries(api).filter(([, { access }]) => access !== 'visitor'))(
    '%s asks a visitor to sign in, before it looks at anything else',
    async (key) => {
      const [method = '', path = ''] = key.split(' ');
      const response = await world.app.inject({
        method: method as 'GET',
        url: path,
        payload: '{"x":1}',
        headers: { 'content-type': 'application/json' },
      });
      expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in']);
    },
  );
});

describe('what comes in', () => {
  test.each([
    ['text/plain', 'x', 415, 'unsupported_content'],
    ['application/x-www-form-urlencoded', 'email=a', 415, 'unsupported_content'],
    ['application/json', '{"email":', 400, 'invalid_input'],
    ['application/json', '[]', 400, 'invalid_input'],
    ['application/json', '"text"', 400, 'invalid_input'],
    ['application/json', 'null', 400, 'invalid_input'],
    ['application/json', '{"__proto__":{"role":"admin"}}', 400, 'invalid_input'],
    ['application/json', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'body_too_large'],
  ])('%s %.20s is refused with %i', async (type, body, status, code) => {
    const response = await post('/api/auth/login', body, type);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('wrong fields are named by their path', async () => {
    const { details } = await world.call('POST /api/auth/login', { body: { email: 'kari', password: 'x' } });
    expect(details).toEqual({ fields: [{ path: '/email', message: 'Not an e-mail address.' }] });
  });
});

describe('what goes out', () => {
  test('every answer carries its request id, and refusals repeat it for the person to quote', async () => {
    const response = await world.app.inject({ url: '/api/nothing/here' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'not found',
      code: 'not_found',
      request_id: response.headers['x-request-id'],
    });
  });

  test('nothing of the API is kept by anyone, but what is the same for everybody', async () => {
    const kept: Record<string, string> = {
      '/api/translations': 'public, max-age=60, stale-while-revalidate=86400',
      '/api/config/company': 'public, max-age=3600',
      '/api/config/stripe': 'public, max-age=60',
      '/api/receipt-keys': 'public, max-age=3600',
    };
    for (const { method, path } of world.app.routeTable) {
      const response = await world.app.inject({ method: method as 'GET', url: path });
      expect([path, response.headers['cache-control']]).toEqual([path, kept[path] ?? 'no-store']);
    }
  });

  test('unchanged texts are not sent twice', async () => {
    const first = await world.app.inject({ url: '/api/translations' });
    const etag = String(first.headers.etag);
    const second = await world.app.inject({ url: '/api/translations', headers: { 'if-none-match': `W/${etag}` } });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    const changed = await world.app.inject({ url: '/api/translations', headers: { 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
  });

  test('texts are packed once and well, for anyone who can unpack them', async () => {
    // 110 kB for both languages; packed in passing they are 142 kB. A browser asks for one, which is half.
    const ask = () => world.app.inject({ url: '/api/translations', headers: { 'accept-encoding': 'gzip, br' } });
    await expect.poll(async () => (await ask()).rawPayload.length, { timeout: 40_000 }).toBeLessThan(125_000);
    const { headers, rawPayload } = await ask();
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    const plain = await world.app.inject({ url: '/api/translations' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  });

  test('one language is half of them, and the others say what they are called', async () => {
    const ask = async (search: string) => (await world.app.inject(`/api/translations${search}`)).json();
    const all = await ask('');
    const { translations, languages } = await ask('?language=en');
    expect(languages).toEqual(['no', 'en']);
    expect(translations).toEqual({ en: all.translations.en, no: { language_name: 'Norsk' } });
    expect(await ask('?language=tlh')).toEqual(all);
  });

  test('the browser is told to trust nothing but us', async () => {
    const { headers } = await world.app.inject({ url: '/api/translations' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/;trusted-types service-worker proof-worker sheet-worker(;|$)/);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(Object.keys(headers).filter((name) => /^access-control|server|powered/.test(name))).toEqual([]);
  });
});

test('the log holds the route and the person, and no secret', async () => {
  const email = anAddress();
  const { answer } = await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  await world.call('GET /api/profile', {}, answer.token);
  await world.app.inject({ url: `/api/profile?token=${answer.token}` });
  await world.call('POST /api/auth/login', { body: { email, password: 'feil-passord-123' } });
  world.ctx.log.info(
    { password: aPassword, body: { token: answer.token }, headers: { req: { authorization: 'Bearer abc' } } },
    'careless',
  );
  const logged = world.logged();
  expect(logged).toContain('"route":"/api/profile"');
  expect(logged).toContain(answer.user.id);
  for (const secret of [aPassword, answer.token, 'feil-passord-123', 'Bearer abc', email])
    expect(logged).not.toContain(secret);
});
