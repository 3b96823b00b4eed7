import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { messageIn, openBrowser, signInThrough, standIns, tokenIn } from '#testing/sign-in-browser.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';

// Who they are at the stand-ins: demo-1 with a verified address, demo-3 without.
const VERIFIED = 'fjellvandrer@example.com';
const UNVERIFIED = 'ubekreftet@example.com';

let world: World;
beforeAll(async () => {
  world = await startWorld(standIns());
});
afterAll(() => world.close());
afterEach(() => world.db.deleteFrom('users').execute());

async function register(email: string) {
  const { answer } = await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  return { id: answer.user.id, token: answer.token };
}
const verifyMailbox = (email: string) =>
  sql`update users set email_verified_at = now() where email = ${email}`.execute(world.db);
const login = (email: string) => world.call('POST /api/auth/login', { body: { email, password: aPassword } });
const profile = (token: string) => world.call('GET /api/profile', {}, token);

async function signIn(provider: string, account: string) {
  const browser = openBrowser(world.app);
  const shown = await signInThrough(browser, provider, { account });
  const message = messageIn(shown);
  return { message, exchange: () => browser.exchange(tokenIn(shown)) };
}
const signInWhole = async (provider: string, account: string) => (await signIn(provider, account)).exchange();

const taken = 'An account with this e-mail address exists already. Sign in with your password first';

describe('an address that the provider has verified', () => {
  test.each(['google', 'apple'])(
    'and that was proved here: %s opens that account, and the password still does',
    async (provider) => {
      const { id, token } = await register(VERIFIED);
      await verifyMailbox(VERIFIED);
      expect(await signInWhole(provider, 'demo-1')).toMatchObject({ status: 200, user: { id } });
      expect(await login(VERIFIED)).toMatchObject({ status: 200 });
      expect(await profile(token)).toMatchObject({ status: 200 });
    },
  );

  test('and that somebody took here without proof: the account is the owner’s, and nobody else’s any more', async () => {
    const { id, token } = await register(VERIFIED);
    const session = await signInWhole('google', 'demo-1');
    expect(session).toMatchObject({ status: 200, user: { id } });
    expect(await login(VERIFIED)).toMatchObject({ status: 401 });
    expect(await profile(token)).toMatchObject({ status: 401 });
    expect(await profile(session.token)).toMatchObject({ status: 200 });
  });

  test('and that somebody took here through a provider that proves nothing: the same', async () => {
    const squatter = await signInWhole('microsoft', 'demo-1');
    const unfinished = await signIn('microsoft', 'demo-1');
    const owner = await signInWhole('google', 'demo-1');
    expect(owner.user.id).toBe(squatter.user.id);
    expect(await profile(squatter.token)).toMatchObject({ status: 401 });
    // Neither what they had begun nor what they signed in with opens it again.
    expect(await unfinished.exchange()).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await signIn('microsoft', 'demo-1')).toMatchObject({ message: taken });
  });
});

describe('an address that the provider has not verified', () => {
  test.each([
    ['google', 'demo-3', UNVERIFIED],
    ['apple', 'demo-3', UNVERIFIED],
    ['microsoft', 'demo-1', VERIFIED],
  ])('%s opens no account that is there already, proved or not', async (provider, account, email) => {
    const { token } = await register(email);
    expect(await signIn(provider, account)).toMatchObject({ message: taken });
    await verifyMailbox(email);
    expect(await signIn(provider, account)).toMatchObject({ message: taken });
    expect(await login(email)).toMatchObject({ status: 200 });
    expect(await profile(token)).toMatchObject({ status: 200 });
  });

  test('with no account here: one is made, and its address counts as unverified', async () => {
    const session = await signInWhole('google', 'demo-3');
    expect(session).toMatchObject({ status: 200, user: { email: UNVERIFIED } });
    const row = await world.db.selectFrom('users').select('email_verified_at').executeTakeFirst();
    expect(row).toEqual({ email_verified_at: null });
  });
});

test('one person at two providers has one account', async () => {
  const { user: first } = await signInWhole('google', 'demo-2');
  const { user: second } = await signInWhole('apple', 'demo-2');
  expect(second.id).toBe(first.id);
  const identities = await world.db
    .selectFrom('identities')
    .select(['provider', 'subject'])
    .orderBy('provider')
    .execute();
  expect(identities).toEqual([
    { provider: 'google', subject: 'demo-2' },
    { provider: 'apple', subject: 'demo-2' },
  ]);
});

test('at microsoft somebody is known by the organisation and the person in it', async () => {
  await signInWhole('microsoft', 'demo-2');
  const identity = await world.db.selectFrom('identities').select(['issuer', 'subject']).executeTakeFirst();
  expect(identity?.issuer).toMatch(/\/[\da-f-]{36}\/v2\.0$/);
  expect(identity?.subject).toBe('object-demo-2');
});

test('a changed address makes no difference to who it is', async () => {
  const { user } = await signInWhole('google', 'demo-1');
  await sql`update users set email = 'ny@example.com' where id = ${user.id}`.execute(world.db);
  expect(await signInWhole('google', 'demo-1')).toMatchObject({ user: { id: user.id, email: 'ny@example.com' } });
});

const erase = (id: string) =>
  sql`update users set deleted_at = now(), email = ${`deleted-${id}@deleted.invalid`}, first_name = null,
      last_name = null, phone_number = null, password_hash = null where id = ${id}`.execute(world.db);

describe('a deleted account', () => {
  test('is not opened again: the same person begins anew', async () => {
    const old = await signInWhole('google', 'demo-1');
    await erase(old.user.id);
    const fresh = await signInWhole('google', 'demo-1');
    expect(fresh).toMatchObject({ status: 200, user: { email: VERIFIED, first_name: 'Demo' } });
    expect(fresh.user.id).not.toBe(old.user.id);
  });

  test('is not opened by a handoff that was on its way', async () => {
    const { exchange } = await signIn('google', 'demo-1');
    const row = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await erase(row.id);
    expect(await exchange()).toMatchObject({ status: 400, code: 'invalid_link' });
  });
});
