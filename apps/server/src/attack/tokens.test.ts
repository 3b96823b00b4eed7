import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

// What tokens of ours must be is in features/people/accounts/sessions.test.ts; here are the tricks others have fallen for.
let world: World;
let victim: Person;
beforeAll(async () => {
  world = await startWorld();
  victim = await aPerson(world, { role: 'admin' });
}, 60_000);
afterAll(() => world.close());

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const parts = (): [string, string, string] => {
  const [head = '', claims = '', signature = ''] = victim.token.split('.');
  return [head, claims, signature];
};
const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString());

function signed(head: object, key: string, hash = 'sha256'): string {
  const text = `${encode(head)}.${parts()[1]}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
const secret = () => world.config.tokens.secrets[0] ?? '';

const opens = async (token: string): Promise<number> => (await world.call('GET /api/profile', {}, token)).status;

test('the same signed as we sign opens the door: what follows differs in one thing each', async () => {
  expect(await opens(signed({ alg: 'HS256', typ: 'JWT' }, secret()))).toBe(200);
});

test.each(['none', 'None', 'NONE', 'nOnE', '', 'hs256', 'HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', 'PS256'])(
  'a token whose algorithm is %j is nobody, signed or not',
  async (alg) => {
    const head = { alg, typ: 'JWT' };
    const bare = `${encode(head)}.${parts()[1]}`;
    const hash = /^HS(384|512)$/.test(alg) ? `sha${alg.slice(2)}` : 'sha256';
    for (const token of [signed(head, secret(), hash), `${bare}.`, bare, `${bare}.${parts()[2]}`])
      expect(await opens(token)).toBe(401);
  },
);

test.each<[string, object, () => string]>([
  ['a key by the path of an empty file', { kid: '../../../../dev/null' }, () => ''],
  ['a key by a statement', { kid: "x' union select 'chosen" }, () => 'chosen'],
  ['a key in its head', { jwk: { kty: 'oct', k: Buffer.from('chosen').toString('base64url') } }, () => 'chosen'],
  ['a key to be fetched', { jku: 'https://evil.example/keys', kid: 'x' }, () => 'chosen'],
  ['a certificate of its own', { x5u: 'https://evil.example/x', x5c: ['AAAA'] }, () => 'chosen'],
  ['no key', {}, () => ''],
  ['a guess', {}, () => 'secret'],
  ['half of our secret', {}, () => secret().slice(0, 16)],
])('a token that brings %s is nobody', async (_name, more, key) => {
  expect(await opens(signed({ alg: 'HS256', typ: 'JWT', ...more }, key()))).toBe(401);
});

test.each<[string, (head: string, body: string, signature: string) => string]>([
  ['cut short', (head, body, signature) => `${head}.${body}.${signature.slice(0, -4)}`],
  ['without its signature', (head, body) => `${head}.${body}.`],
  ['without its last part', (head, body) => `${head}.${body}`],
  ['with a part too many', (head, body, signature) => `${head}.${body}.${signature}.${signature}`],
  [
    'with another’s claims',
    (head, _body, signature) => `${head}.${encode({ ...claims(), sid: victim.id })}.${signature}`,
  ],
  ['with a later end', (head, _body, signature) => `${head}.${encode({ ...claims(), exp: 9e9 })}.${signature}`],
  ['with an email more', (head, body, signature) => `${head}.${body}.${signature}A`],
  ['of dots', () => '..'],
])('our own token %s is nobody', async (_name, change) => {
  expect(await opens(change(...parts()))).toBe(401);
});

test('whatever is put before or after it in the header, it is nobody', async () => {
  for (const authorization of [
    victim.token,
    `bearer ${victim.token}`,
    `Bearer  ${victim.token}`,
    `Bearer ${victim.token} `.concat('x'),
    `Basic ${victim.token}`,
    `Bearer "${victim.token}"`,
    `Bearer ${victim.token},Bearer ${victim.token}`,
  ])
    expect((await world.app.inject({ url: '/api/profile', headers: { authorization } })).statusCode).toBe(401);
});
