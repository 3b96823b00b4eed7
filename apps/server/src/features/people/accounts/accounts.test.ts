import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const register = (email = anAddress(), password = aPassword) =>
  world.call('POST /api/auth/register', { body: { email, password } });
const login = (email: string, password = aPassword) =>
  world.call('POST /api/auth/login', { body: { email, password } });
const queuedMailsTo = (email: string) =>
  world.db.selectFrom('outgoing_mails').select(['subject', 'letter']).where('recipient', '=', email).execute();

const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '');

describe('registering', () => {
  test('a visitor gets an account, is signed in, and belongs to no club yet', async () => {
    const email = anAddress();
    const { status, answer } = await register(email);
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ email, role: 'user', first_name: null });

    const profile = await world.call('GET /api/profile', {}, answer.token);
    expect(profile.answer.user).toEqual(answer.user);
    const clubs = await world.call('GET /api/memberships/my-clubs', {}, answer.token);
    expect(clubs.answer).toEqual({ memberships: [] });
  });

  test('the welcome mail waits in the same transaction', async () => {
    const email = anAddress();
    await register(email);
    expect(await queuedMailsTo(email)).toMatchObject([{ subject: 'Velkommen til Hyttelaget' }]);
  });

  test('two spellings of an address are one account', async () => {
    const email = anAddress();
    await register(email);
    const again = await register(` ${email.toUpperCase()} `);
    expect(again).toMatchObject({ status: 409, code: 'registration_failed' });
  });

  test('a taken address is refused in words that say nothing, and its owner is told', async () => {
    const email = anAddress();
    await register(email);
    const { text } = await register(email, 'et-helt-annet-passord');
    expect(text).not.toMatch(/exist|taken|already/i);
    expect((await queuedMailsTo(email)).map((mail) => mail.subject)).toContain('Du har allerede en konto i Hyttelaget');
    expect(await login(email)).toMatchObject({ status: 200 });
    expect(await login(email, 'et-helt-annet-passord')).toMatchObject({ status: 401 });
  });

  test.each([
    ['short12', 'password_too_short'],
    ['Password123', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
  ])('the password %s is refused as %s', async (password, code) => {
    expect(await register(anAddress(), password)).toMatchObject({ status: 400, code });
  });

  test('the address itself is no password', async () => {
    const email = anAddress();
    expect(await register(email, email.toUpperCase())).toMatchObject({ status: 400, code: 'password_is_email' });
  });

  test.each([
    '',
    'kari',
    'kari@',
    '@hytte.no',
    'a b@hytte.no',
    'kari@hytte',
    'k\u0000ri@hytte.no',
    'kari@hytte.no,ola@hytte.no',
  ])('%j is not an address', async (email) => {
    expect(await register(email)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('nobody can make themselves platform admin by asking', async () => {
    const body = { email: anAddress(), password: aPassword, role: 'admin' };
    expect(await world.call('POST /api/auth/register', { body })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('the password is stored as an argon2id hash with the parameters we decided', async () => {
    const email = anAddress();
    await register(email);
    const row = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing in and out', () => {
  test('the right password opens a new session each time', async () => {
    const email = anAddress();
    const first = await register(email);
    const second = await login(email);
    expect(second.status).toBe(200);
    expect(second.answer.token).not.toBe(first.answer.token);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const email = anAddress();
    await register(email);
    const wrong = await login(email, 'noe helt annet');
    const unknown = await login(anAddress());
    expect([wrong.status, wrong.code]).toEqual([401, 'invalid_credentials']);
    expect(withoutId(unknown.text)).toBe(withoutId(wrong.text));
  });

  test('signing out ends the session at once, and only that one', async () => {
    const email = anAddress();
    const { answer: here } = await register(email);
    const { answer: elsewhere } = await login(email);
    expect(await world.call('POST /api/auth/logout', {}, here.token)).toMatchObject({ status: 204, text: '' });
    expect(await world.call('GET /api/profile', {}, here.token)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await world.call('GET /api/profile', {}, elsewhere.token)).toMatchObject({ status: 200 });
  });

  test('the token tells the browser who it is, and nothing secret', async () => {
    const { answer } = await register();
    const [, payload = ''] = answer.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ id: answer.user.id, email: answer.user.email, role: 'user' });
    expect(Object.keys(claims).toSorted()).toEqual(
      ['aud', 'email', 'exp', 'first_name', 'iat', 'id', 'iss', 'last_name', 'role', 'sid', 'sub'].toSorted(),
    );
  });
});
