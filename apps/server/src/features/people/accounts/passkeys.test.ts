import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAuthenticator, aPasskey, reauthenticatedLongAgo, signInBy } from '#testing/authenticator.ts';
import { aPerson } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const listed = async (token: string) => (await world.call('GET /api/profile/passkeys', {}, token)).answer.passkeys;
const remove = (token: string, id: string) =>
  world.call('DELETE /api/profile/passkeys/{id}', { params: { id } }, token);
const profile = (token: string) => world.call('GET /api/profile', {}, token);

const withoutPassword = (userId: string) =>
  world.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();

test('a passkey is registered, told of by mail, signs in, and shows when it was used', async () => {
  const kari = await aPerson(world);
  const phone = await aPasskey(world, kari.token, 'Telefonen');
  expect(await listed(kari.token)).toMatchObject([{ name: 'Telefonen', last_used_at: null, is_backed_up: true }]);
  expect(mailTo(await runJobs(world), kari.email)).toMatchObject({
    subject: 'En passnøkkel er lagt til',
    text: expect.stringContaining('«Telefonen»'),
  });
  const { status, answer } = await signInBy(world, phone);
  expect(status).toBe(200);
  expect(answer.user.id).toBe(kari.id);
  expect((await profile(answer.token)).status).toBe(200);
  expect((await listed(kari.token))[0]?.last_used_at).not.toBeNull();
  expect((await signInBy(world, phone)).status).toBe(200);
});

test('several passkeys have names of their own, and a name can be changed', async () => {
  const kari = await aPerson(world);
  const phone = await aPasskey(world, kari.token, 'Telefonen');
  await aPasskey(world, kari.token, 'Nøkkel i skuffen');
  const { answer } = await world.call(
    'PUT /api/profile/passkeys/{id}',
    { params: { id: phone.id }, body: { name: '  Min gamle telefon ' } },
    kari.token,
  );
  expect(answer.passkey.name).toBe('Min gamle telefon');
  expect((await listed(kari.token)).map(({ name }) => name)).toEqual(['Min gamle telefon', 'Nøkkel i skuffen']);
});

test('a removed passkey signs in no more, other devices are signed out, and the person is told', async () => {
  const kari = await aPerson(world);
  const phone = await aPasskey(world, kari.token);
  const { answer: elsewhere } = await signInBy(world, phone);
  await runJobs(world);
  expect(await remove(kari.token, phone.id)).toMatchObject({ status: 204 });
  expect(await signInBy(world, phone)).toMatchObject({ status: 400, code: 'invalid_passkey' });
  expect(await profile(elsewhere.token)).toMatchObject({ status: 401 });
  expect(await profile(kari.token)).toMatchObject({ status: 200 });
  expect(mailTo(await runJobs(world), kari.email).subject).toBe('En passnøkkel er fjernet');
});

describe('the last way in', () => {
  test('stays: the only passkey of an account with nothing else', async () => {
    const kari = await aPerson(world);
    const [phone, key] = [await aPasskey(world, kari.token), await aPasskey(world, kari.token)];
    await withoutPassword(kari.id);
    expect(await remove(kari.token, phone.id)).toMatchObject({ status: 204 });
    expect(await remove(kari.token, key.id)).toMatchObject({ status: 409, code: 'last_way_in' });
    expect((await signInBy(world, key)).status).toBe(200);
  });

  test('of two passkeys that are removed at once one stays', async () => {
    const kari = await aPerson(world);
    const [phone, key] = [await aPasskey(world, kari.token), await aPasskey(world, kari.token)];
    await withoutPassword(kari.id);
    const answers = await Promise.all([remove(kari.token, phone.id), remove(kari.token, key.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('a passkey is one: the only linked sign-in beside it may go', async () => {
    const kari = await aPerson(world);
    await aPasskey(world, kari.token);
    await withoutPassword(kari.id);
    const google = await world.db
      .insertInto('identities')
      .values({ user_id: kari.id, provider: 'google', issuer: 'https://accounts.google.com', subject: anAddress() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unlink = await world.call('DELETE /api/profile/identities/{id}', { params: { id: google.id } }, kari.token);
    expect(unlink.status).toBe(204);
  });
});

test('an account whose address is not proved gets no passkey', async () => {
  const body = { email: anAddress(), password: aPassword };
  const { answer } = await world.call('POST /api/auth/register', { body });
  expect(await world.call('POST /api/profile/passkeys/options', {}, answer.token)).toMatchObject({
    status: 403,
    code: 'prove_address_first',
  });
});

test('there is room for twenty', async () => {
  const kari = await aPerson(world);
  const { token } = kari;
  const { answer: options } = await world.call('POST /api/profile/passkeys/options', {}, token);
  await world.db
    .insertInto('passkeys')
    .values(
      Array.from({ length: 20 }, () => ({
        user_id: kari.id,
        credential_id: Buffer.from(anAddress()),
        public_key: Buffer.alloc(8),
        is_multi_device: false,
        is_backed_up: false,
        name: 'En av mange',
      })),
    )
    .execute();
  const refusal = { status: 409, code: 'too_many_passkeys' };
  expect(await world.call('POST /api/profile/passkeys/options', {}, token)).toMatchObject(refusal);
  const body = anAuthenticator().register(options);
  expect(await world.call('POST /api/profile/passkeys', { body }, token)).toMatchObject(refusal);
});

test('signing in is limited like signing in with a password', async () => {
  const phone = await aPasskey(world, (await aPerson(world)).token);
  const { answer: options } = await world.call('POST /api/auth/passkey/options', {});
  const body = { ...phone.use(options), signature: 'AAAA' };
  const tries = Array.from(
    { length: 7 },
    () => () => world.call('POST /api/auth/passkey', { body }, { origin: '9.8.7.6' }),
  );
  const statuses: number[] = [];
  for (const once of tries) statuses.push((await once()).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
});

test('my data lists passkeys without what identifies or verifies them', async () => {
  const kari = await aPerson(world);
  const phone = await aPasskey(world, kari.token, 'Telefonen');
  const { answer, text } = await world.call('POST /api/profile/export', {}, kari.token);
  expect(answer.data['passkeys']).toMatchObject([{ name: 'Telefonen', is_backed_up: true }]);
  expect(text).not.toContain(phone.credentialId);
});

describe('ended with the account', () => {
  test('deleting the account removes them, and the same authenticator can open a new one', async () => {
    const kari = await aPerson(world);
    const phone = await aPasskey(world, kari.token);
    await world.call('DELETE /api/profile', {}, kari.token);
    expect(await signInBy(world, phone)).toMatchObject({ code: 'invalid_passkey' });
    const rows = await world.db.selectFrom('passkeys').select('id').where('user_id', '=', kari.id).execute();
    expect(rows).toEqual([]);
  });

  test('challenges are swept when their time is over', async () => {
    const { answer } = await world.call('POST /api/auth/passkey/options', {});
    await world.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', answer.challenge_id)
      .execute();
    const { removeExpired } = await import('./sessions.queries.ts');
    await removeExpired(world.db);
    const left = await world.db.selectFrom('passkey_challenges').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(answer.challenge_id);
  });
});

test('registering and removing ask again; seeing and renaming do not', async () => {
  const kari = await aPerson(world);
  const phone = await aPasskey(world, kari.token);
  await reauthenticatedLongAgo(world, kari.token);
  const refusal = { status: 403, code: 'prove_again' };
  expect(await world.call('POST /api/profile/passkeys/options', {}, kari.token)).toMatchObject(refusal);
  expect(await remove(kari.token, phone.id)).toMatchObject(refusal);
  expect((await listed(kari.token)).length).toBe(1);
});
