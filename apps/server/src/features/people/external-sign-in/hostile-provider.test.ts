import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, type HostileProvider, rsa, startHostileProvider, writeToken } from '#testing/hostile-provider.ts';
import { messageIn, openBrowser, SITE } from '#testing/sign-in-browser.ts';
import { startWorld, type World } from '#testing/world.ts';

const SECRET = 'the-secret-google-gave-us-long-enough-to-sign-with';

let provider: HostileProvider;
let world: World;
beforeAll(async () => {
  provider = await startHostileProvider();
  world = await startWorld({
    PUBLIC_URL: SITE,
    OIDC_GOOGLE_ISSUER: provider.origin,
    OIDC_GOOGLE_CLIENT_ID: 'us-at-google',
    OIDC_GOOGLE_CLIENT_SECRET: SECRET,
    OIDC_MICROSOFT_ISSUER: `${provider.origin}/common/v2.0`,
    OIDC_MICROSOFT_CLIENT_ID: 'us-at-microsoft',
    OIDC_MICROSOFT_CLIENT_SECRET: SECRET,
  });
});
afterAll(async () => {
  await world.close();
  provider.close();
});
afterEach(() => world.db.deleteFrom('users').execute());

type Answering = (claims: Claims) => void;

/** Leaves for the provider and lets it prepare its answer; `door` is where the browser comes back to. */
async function leave(name: 'google' | 'microsoft', prepare: Answering) {
  const browser = openBrowser(world.app);
  const { location, setCookies } = await browser.ask(`/api/auth/${name}`);
  browser.cookies.set('sign-in', setCookies[0]?.split(/[=;]/)[1] ?? '');
  const sentTo = new URL(location ?? '');
  prepare({ ...provider.honestClaims(sentTo), ...(name === 'microsoft' && provider.tenantClaims) });
  return { browser, sentTo, door: `/api/auth/${name}/callback?code=x&state=${sentTo.searchParams.get('state')}` };
}

async function comeBack(name: 'google' | 'microsoft', prepare: Answering) {
  const { browser, sentTo, door } = await leave(name, prepare);
  return { sentTo, shown: await browser.open(door) };
}

const signed = (claims: Claims, header: Claims = {}) =>
  writeToken({ ...provider.header, ...header }, claims, rsa(provider.key));
const claiming =
  (change: Claims): Answering =>
  (claims) =>
    provider.answer(signed({ ...claims, ...change }));
const sealed =
  (header: Claims, seal: (text: string) => Buffer | string): Answering =>
  (claims) =>
    provider.answer(writeToken({ ...provider.header, ...header }, claims, seal));

const hmac = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest();
const outsider = generateKeyPairSync('rsa', { modulusLength: 2048 });
const outsidersKey = { ...outsider.publicKey.export({ format: 'jwk' }), kid: 'the-key' };
const now = () => Math.floor(Date.now() / 1000);

test.each(['google', 'microsoft'] as const)(
  '%s, when it is honest, is believed: nothing below fails by accident',
  async (name) => {
    const { shown, sentTo } = await comeBack(name, claiming({}));
    expect(shown.url.pathname).toBe('/auth/success');
    expect(provider.provedChallenge(sentTo)).toBe(true);
  },
);

test('a provider that takes a code twice is asked once, however often and however fast the browser comes back', async () => {
  const { browser, door } = await leave('google', claiming({}));
  const shown = await Promise.all(Array.from({ length: 8 }, () => browser.open(door)));
  shown.push(await browser.open(door));
  const ends = shown.map(({ url }) => url.pathname).toSorted();
  expect(ends).toEqual([...Array<string>(8).fill('/auth/error'), '/auth/success']);
});

describe('an answer is refused', () => {
  test.each<[string, Answering]>([
    ['that nobody signed', sealed({ alg: 'none' }, () => '')],
    ['that nobody signed, but says so otherwise', sealed({}, () => '')],
    ['signed by an outsider under a known key id', sealed({}, rsa(outsider.privateKey))],
    ['signed by an outsider under a key id of their own', sealed({ kid: 'mine' }, rsa(outsider.privateKey))],
    ['signed by an outsider who encloses the key', sealed({ jwk: outsidersKey }, rsa(outsider.privateKey))],
    [
      'signed by an outsider who says where the key is',
      sealed({ jku: 'http://127.0.0.1:1/' }, rsa(outsider.privateKey)),
    ],
    [
      'sealed with the public key as a password',
      (claims) => sealed({ alg: 'HS256' }, hmac(provider.publicPem))(claims),
    ],
    ['sealed with our own secret', sealed({ alg: 'HS256' }, hmac(SECRET))],
    ['signed in a way we did not ask for', (claims) => sealed({ alg: 'RS512' }, rsa(provider.key, 'sha512'))(claims)],
    [
      'that was changed after signing',
      (claims) => {
        const [header, , seal] = signed(claims).split('.');
        const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
        provider.answer(`${header}.${other}.${seal}`);
      },
    ],
    ['for another application', claiming({ aud: 'somebody-else' })],
    ['for several, whose holder is another', claiming({ aud: ['us-at-google', 'another'], azp: 'another' })],
    ['for nobody', claiming({ aud: undefined })],
    ['in the name of another', claiming({ iss: 'https://accounts.google.com' })],
    ['in nobody’s name', claiming({ iss: undefined })],
    ['that has run out', claiming({ exp: now() - 60 })],
    ['without an end', claiming({ exp: undefined })],
    ['that is not good yet', claiming({ nbf: now() + 600 })],
    ['to another sign-in', claiming({ nonce: 'x'.repeat(43) })],
    ['to no sign-in in particular', claiming({ nonce: undefined })],
    ['about nobody', claiming({ sub: undefined })],
    ['about an empty name', claiming({ sub: '' })],
    ['without a token about the person', () => provider.answer(undefined)],
    ['that is no token', () => provider.answer('not.a.token')],
    [
      'that is an error with words of its own',
      () => provider.answerRaw(400, { error: 'invalid_grant', error_description: '<script>alert(1)</script>' }),
    ],
    ['that is out of order', () => provider.answerRaw(500, 'Traceback: secret internals')],
  ])('%s', async (_what, prepare) => {
    const { shown } = await comeBack('google', prepare);
    expect(messageIn(shown)).toBe('Authentication failed');
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test.each<[string, Answering]>([
    ['in the name of another organisation', claiming({ tid: '99999999-2222-4333-8444-555555555555' })],
    [
      'in the name of the open place itself',
      (claims) => claiming({ iss: `${provider.origin}/{tenantid}/v2.0` })(claims),
    ],
    ['in the name of no organisation', claiming({ tid: undefined })],
    [
      'that names the organisation in the words of the address',
      (claims) => claiming({ tid: 'common', iss: 'https://login.microsoftonline.com/common/v2.0' })(claims),
    ],
    ['about nobody in the organisation', claiming({ oid: undefined })],
  ])('from microsoft %s', async (_what, prepare) => {
    const { shown } = await comeBack('microsoft', prepare);
    expect(messageIn(shown)).toBe('Authentication failed');
  });
});

test.each([
  ['none', undefined],
  ['one that is no address', 'somebody'],
  ['one that is no text', { toString: 'x' }],
])('without an address (%s) the person is told what is missing', async (_what, email) => {
  const { shown } = await comeBack('google', claiming({ email }));
  expect(messageIn(shown)).toBe('The provider did not share an e-mail address');
});

test.each([undefined, false, 'false', 'true', 1, null])('email_verified: %j from google proves nothing', async (is) => {
  await comeBack('google', claiming({ email_verified: is }));
  const row = await world.db.selectFrom('users').select('email_verified_at').executeTakeFirst();
  expect(row).toEqual({ email_verified_at: null });
});

test('an organisation that claims to have verified an address is not believed either', async () => {
  await comeBack('microsoft', claiming({ email_verified: true, xms_edov: true }));
  const row = await world.db.selectFrom('users').select('email_verified_at').executeTakeFirst();
  expect(row).toEqual({ email_verified_at: null });
});

test('names that could do harm are left out, addresses are stored as we store them', async () => {
  const strange = {
    given_name: 'Kari\r\nBcc: x@example.com',
    family_name: 'x'.repeat(101),
    email: ' SomeBody@Example.COM ',
  };
  await comeBack('google', claiming(strange));
  const row = await world.db.selectFrom('users').select(['first_name', 'last_name', 'email']).executeTakeFirst();
  expect(row).toEqual({ first_name: null, last_name: null, email: 'somebody@example.com' });
});
