import { createSigner } from 'fast-jwt';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '#testing/people.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

const SECRET = 'a-secret-that-only-the-tests-know-about';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  const body = { email: anAddress(), password: aPassword };
  token = (await world.call('POST /api/auth/register', { body })).answer.token;
});
afterAll(() => world.close());

const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
const profileWith = (jwt?: string) => world.call('GET /api/profile', {}, jwt);
const resign = (claims: object, key = SECRET, algorithm: 'HS256' | 'HS512' = 'HS256') =>
  createSigner({ key, algorithm })(claims);

test('our own token opens the door', async () => {
  expect(await profileWith(token)).toMatchObject({ status: 200 });
  expect(await profileWith(resign(claimsOf(token)))).toMatchObject({ status: 200 });
});

test.each([
  ['none at all', () => undefined],
  ['nonsense', () => 'abc.def.ghi'],
  ['another secret', () => resign(claimsOf(token), 'x'.repeat(40))],
  ['another algorithm', () => resign(claimsOf(token), SECRET, 'HS512')],
  ['no signature', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`],
  ['run out', () => resign({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) - 5 })],
  ['no end', () => resign({ ...claimsOf(token), exp: undefined })],
  ['of another kind', () => resign({ ...claimsOf(token), aud: 'handoff' })],
  ['of another issuer', () => resign({ ...claimsOf(token), iss: 'somebody' })],
  ['a session that never was', () => resign({ ...claimsOf(token), sid: crypto.randomUUID() })],
  ['a session that is no id', () => resign({ ...claimsOf(token), sid: 7 })],
])('a token with %s is nobody', async (_name, make) => {
  expect(await profileWith(make())).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('what the token claims about the person is not believed', async () => {
  const forged = resign({
    ...claimsOf(token),
    role: 'admin',
    email: 'somebody@else.example',
    sub: crypto.randomUUID(),
  });
  const { answer } = await profileWith(forged);
  expect(answer.user).toMatchObject({ id: claimsOf(token).id, role: 'user', email: claimsOf(token).email });
});

test('a token in the address or a cookie is not looked at', async () => {
  const byAddress = await world.app.inject({ url: `/api/profile?token=${token}` });
  const byCookie = await world.app.inject({ url: '/api/profile', headers: { cookie: `token=${token}` } });
  expect([byAddress.statusCode, byCookie.statusCode]).toEqual([401, 401]);
});

test.each([
  ['past its end', sql`expires_at = now() - interval '1 second'`],
  ['unused for thirty days', sql`last_seen_at = now() - interval '721 hours', expires_at = now() + interval '1 day'`],
])('a session %s is over, whatever its token says', async (_name, change) => {
  const { answer } = await world.call('POST /api/auth/register', { body: { email: anAddress(), password: aPassword } });
  expect(await profileWith(answer.token)).toMatchObject({ status: 200 });
  await sql`update sessions set ${change} where id = ${claimsOf(answer.token).sid}`.execute(world.db);
  expect(await profileWith(answer.token)).toMatchObject({ status: 401 });
});

test('a session of a deleted account is nobody, even if it was left behind', async () => {
  const { id, token: kept } = await aPerson(world);
  const nobody = { first_name: null, last_name: null, password_hash: null, email: `deleted-${id}@deleted.invalid` };
  await world.db
    .updateTable('users')
    .set({ ...nobody, deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
  // The profile of nobody would not be found anyway.
  expect(await world.call('GET /api/memberships/my-clubs', {}, kept)).toMatchObject({ status: 401 });
});

test('a session in use is kept alive', async () => {
  const { sid } = claimsOf(token);
  await sql`update sessions set last_seen_at = now() - interval '1 hour' where id = ${sid}`.execute(world.db);
  await profileWith(token);
  const { rows } = await sql<{ fresh: boolean }>`
    select last_seen_at > now() - interval '1 minute' as fresh from sessions where id = ${sid}`.execute(world.db);
  expect(rows).toEqual([{ fresh: true }]);
});

test('a platform admin who has not been seen for an hour must sign in again; others need not', async () => {
  const [user, admin] = [await aPerson(world), await aPerson(world, { role: 'admin' })];
  await sql`update sessions set last_seen_at = now() - interval '61 minutes'`.execute(world.db);
  expect([(await profileWith(user.token)).status, (await profileWith(admin.token)).status]).toEqual([200, 401]);
});

test('a token that was accepted is refused from the second it runs out', async () => {
  const brief = resign({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) + 2 });
  expect(await profileWith(brief)).toMatchObject({ status: 200 });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await profileWith(brief)).toMatchObject({ status: 401, code: 'not_signed_in' });
});
