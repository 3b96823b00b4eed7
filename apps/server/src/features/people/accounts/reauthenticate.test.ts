import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPasskey, reauthenticateBy, reauthenticatedLongAgo, signInBy } from '#testing/authenticator.ts';
import { aClub, aPerson, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Proof = { password?: string; code?: string };
const prove = (token: string, body: Proof) => world.call('POST /api/profile/prove-again', { body }, token);
const methods = async (token: string) => (await world.call('GET /api/profile/prove-again', {}, token)).answer.methods;

/** An owner who signed in an hour ago, and the export of their club. */
async function anOwner() {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  await reauthenticatedLongAgo(world, owner.token);
  const exportClub = ({ token }: Pick<Person, 'token'> = owner) =>
    world.call('POST /api/memberships/clubs/{id}/export', { params: { id: club.id } }, token);
  return { owner, club, exportClub };
}

const withoutPassword = (userId: string) =>
  world.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

const REFUSED = { status: 403, code: 'prove_again' };

describe('long after signing in', () => {
  test('the call is refused until the password is given, and then for ten minutes it is not', async () => {
    const { owner, exportClub } = await anOwner();
    expect(await exportClub()).toMatchObject(REFUSED);
    expect(await methods(owner.token)).toEqual(['password']);
    expect(await prove(owner.token, { password: 'feil' })).toMatchObject({ status: 400, code: 'wrong_password' });
    expect(await exportClub()).toMatchObject(REFUSED);
    expect((await prove(owner.token, { password: aPassword })).status).toBe(200);
    expect((await exportClub()).status).toBe(200);
    await reauthenticatedLongAgo(world, owner.token);
    expect(await exportClub()).toMatchObject(REFUSED);
  });

  test('a passkey proves it, and is what is asked for first', async () => {
    const owner = await aPerson(world);
    const phone = await aPasskey(world, owner.token);
    const club = await aClub(world, { owner });
    await reauthenticatedLongAgo(world, owner.token);
    expect(await methods(owner.token)).toEqual(['passkey', 'password']);
    expect((await reauthenticateBy(world, phone, owner.token)).status).toBe(200);
    const key = 'POST /api/memberships/clubs/{id}/export';
    expect((await world.call(key, { params: { id: club.id } }, owner.token)).status).toBe(200);
  });

  test('without a password a code is mailed; it works once, and in the session that asked for it', async () => {
    const { owner, exportClub } = await anOwner();
    await withoutPassword(owner.id);
    expect(await methods(owner.token)).toEqual(['code']);
    await world.call('POST /api/profile/prove-again/code', {}, owner.token);
    const code = codeIn(mailTo(await runJobs(world), owner.email).text);
    const outsider = await aPerson(world);
    await withoutPassword(outsider.id);
    expect(await prove(outsider.token, { code })).toMatchObject({ code: 'invalid_code' });
    expect((await prove(owner.token, { code })).status).toBe(200);
    expect((await exportClub()).status).toBe(200);
    expect(await prove(owner.token, { code })).toMatchObject({ code: 'invalid_code' });
  });

  test('five wrong codes are the end of a code', async () => {
    const { owner } = await anOwner();
    await withoutPassword(owner.id);
    await world.call('POST /api/profile/prove-again/code', {}, owner.token);
    const code = codeIn(mailTo(await runJobs(world), owner.email).text);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await prove(owner.token, { code: wrong });
    expect(await prove(owner.token, { code })).toMatchObject({ status: 400, code: 'invalid_code' });
  });

  test('who has a password gets no code: the mailbox is not a way past it', async () => {
    const { owner } = await anOwner();
    expect(await world.call('POST /api/profile/prove-again/code', {}, owner.token)).toMatchObject({ status: 403 });
    expect(await prove(owner.token, { code: '123456' })).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test.each([[{}], [{ password: aPassword, code: '123456' }]])('%o is no proof', async (body) => {
    const { owner, exportClub } = await anOwner();
    expect(await prove(owner.token, body)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await exportClub()).toMatchObject(REFUSED);
  });

  test('guessing is slowed down after ten tries', async () => {
    const { owner } = await anOwner();
    for (let tries = 0; tries < 10; tries += 1) await prove(owner.token, { password: 'feil' });
    expect(await prove(owner.token, { password: aPassword })).toMatchObject({ status: 429 });
  });

  test('who may not make the call at all is not asked', async () => {
    const { exportClub } = await anOwner();
    const outsider = await aPerson(world);
    await reauthenticatedLongAgo(world, outsider.token);
    expect(await exportClub(outsider)).toMatchObject({ status: 404 });
  });
});

describe('where platform admins need a passkey', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await startWorld({ ADMIN_PASSKEY: 'required' });
  });
  afterAll(() => strict.close());

  const users = (token: string) => strict.call('GET /api/admin/users', { query: {} }, token);
  const NEEDED = { status: 403, code: 'passkey_required' };
  const login = async ({ email }: Person) =>
    (await strict.call('POST /api/auth/login', { body: { email, password: aPassword } })).answer.token;

  test('a password alone opens no page of the platform, and no club; a first passkey may be registered', async () => {
    const admin = await aPerson(strict, { role: 'admin' });
    const club = await aClub(strict, { owner: await aPerson(strict) });
    const seeClub = (token: string) =>
      strict.call('GET /api/memberships/clubs/{id}/members', { params: { id: club.id } }, token);
    expect(await users(admin.token)).toMatchObject(NEEDED);
    expect(await seeClub(admin.token)).toMatchObject(NEEDED);
    await aPasskey(strict, admin.token);
    expect((await users(admin.token)).status).toBe(200);
    expect((await seeClub(admin.token)).status).toBe(200);
  });

  test('the next session needs it again: by signing in with it, or by proving it later', async () => {
    const admin = await aPerson(strict, { role: 'admin' });
    const phone = await aPasskey(strict, admin.token);
    expect((await users((await signInBy(strict, phone)).answer.token)).status).toBe(200);
    const token = await login(admin);
    expect(await users(token)).toMatchObject(NEEDED);
    const password = { body: { password: aPassword } };
    expect(await strict.call('POST /api/profile/prove-again', password, token)).toMatchObject({ code: 'not_allowed' });
    expect((await strict.call('GET /api/profile/prove-again', {}, token)).answer.methods).toEqual(['passkey']);
    await reauthenticateBy(strict, phone, token);
    expect((await users(token)).status).toBe(200);
  });

  test('a password does not replace the passkey: none is added or removed with it alone', async () => {
    const admin = await aPerson(strict, { role: 'admin' });
    const { id } = await aPasskey(strict, admin.token);
    const token = await login(admin);
    expect(await strict.call('POST /api/profile/passkeys/options', {}, token)).toMatchObject(NEEDED);
    expect(await strict.call('DELETE /api/profile/passkeys/{id}', { params: { id } }, token)).toMatchObject(NEEDED);
  });

  test('nor does the mailbox: a new password by link leaves it, and what it opens stays shut', async () => {
    const admin = await aPerson(strict, { role: 'admin' });
    const phone = await aPasskey(strict, admin.token);
    await runJobs(strict);
    await strict.call('POST /api/auth/reset-password', { body: { email: admin.email } });
    const token = /token=([\w-]+)/.exec(mailTo(await runJobs(strict), admin.email).text)?.[1] ?? '';
    const newPassword = `${aPassword}-igjen`;
    await strict.call('POST /api/auth/confirm-password-reset', { body: { token, newPassword } });
    const { answer } = await strict.call('POST /api/auth/login', {
      body: { email: admin.email, password: newPassword },
    });
    expect(await users(answer.token)).toMatchObject(NEEDED);
    expect((await users((await signInBy(strict, phone)).answer.token)).status).toBe(200);
  });

  test('a removed passkey takes its sessions’ proof with it', async () => {
    const admin = await aPerson(strict, { role: 'admin' });
    const phone = await aPasskey(strict, admin.token);
    await strict.call('DELETE /api/profile/passkeys/{id}', { params: { id: phone.id } }, admin.token);
    expect(await users(admin.token)).toMatchObject(NEEDED);
  });
});
