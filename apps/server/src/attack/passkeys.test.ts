import type { Api } from '@hytte/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { anAuthenticator, aPasskey, type Deviation, reauthenticatedLongAgo, signInBy } from '#testing/authenticator.ts';
import { aPerson } from '#testing/people.ts';
import { mailTo, runJobs, tokenIn } from '#testing/run-jobs.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const REFUSED = { status: 400, code: 'invalid_passkey' };

const signInOptions = async () => (await world.call('POST /api/auth/passkey/options', {})).answer;
const proofOptions = async (token: string) =>
  (await world.call('POST /api/profile/prove-again/options', {}, token)).answer;
const newOptions = async (token: string) => (await world.call('POST /api/profile/passkeys/options', {}, token)).answer;

type Body<K extends 'POST /api/auth/passkey' | 'POST /api/profile/passkeys'> = z.input<Api[K]['body']>;
const signIn = (body: Body<'POST /api/auth/passkey'>) => world.call('POST /api/auth/passkey', { body });
const register = (token: string, body: Body<'POST /api/profile/passkeys'>) =>
  world.call('POST /api/profile/passkeys', { body }, token);
const prove = (token: string, passkey: Body<'POST /api/auth/passkey'>) =>
  world.call('POST /api/profile/prove-again', { body: { passkey } }, token);

describe('signing in', () => {
  test('an answer that was recorded and sent again opens nothing', async () => {
    const phone = await aPasskey(world, (await aPerson(world)).token);
    const body = phone.use(await signInOptions());
    expect((await signIn(body)).status).toBe(200);
    expect(await signIn(body)).toMatchObject(REFUSED);
  });

  test('of two copies that arrive together one opens', async () => {
    const phone = await aPasskey(world, (await aPerson(world)).token);
    const body = phone.use(await signInOptions());
    const answers = await Promise.all([signIn(body), signIn(body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('an answer to an old challenge, sent under the id of a new one', async () => {
    const phone = await aPasskey(world, (await aPerson(world)).token);
    const [old, fresh] = [await signInOptions(), await signInOptions()];
    expect(await signIn({ ...phone.use(old), challenge_id: fresh.challenge_id })).toMatchObject(REFUSED);
  });

  test('a challenge whose time is over', async () => {
    const phone = await aPasskey(world, (await aPerson(world)).token);
    const options = await signInOptions();
    await world.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', options.challenge_id)
      .execute();
    expect(await signIn(phone.use(options))).toMatchObject(REFUSED);
  });

  test('a challenge of ours that was made for something else', async () => {
    const kari = await aPerson(world);
    const phone = await aPasskey(world, kari.token);
    expect(await signIn(phone.use(await proofOptions(kari.token)))).toMatchObject(REFUSED);
    expect(await prove(kari.token, phone.use(await signInOptions()))).toMatchObject(REFUSED);
  });

  test.each<[string, Deviation]>([
    ['another site shows our challenge', { origin: 'https://hyttelaget.example.evil.example' }],
    ['a page of ours without encryption', { origin: 'http://hyttelaget.example' }],
    ['a credential of another relying party', { rpId: 'evil.example' }],
    ['a device that did not verify its person', { unverified: true }],
    ['no handle of the account', { userHandle: null }],
  ])('%s', async (_name, deviation) => {
    const phone = await aPasskey(world, (await aPerson(world)).token);
    expect(await signInBy(world, phone, deviation)).toMatchObject(REFUSED);
    expect((await signInBy(world, phone)).status).toBe(200);
  });

  test('a counter that goes back, as of a copied authenticator', async () => {
    const phone = await aPasskey(world, (await aPerson(world)).token);
    expect((await signInBy(world, phone, { counter: 40 })).status).toBe(200);
    expect(await signInBy(world, phone, { counter: 39 })).toMatchObject(REFUSED);
    expect(await signInBy(world, phone, { counter: 40 })).toMatchObject(REFUSED);
    expect((await signInBy(world, phone, { counter: 41 })).status).toBe(200);
    expect(world.logged()).toContain('passkey refused');
  });

  test("one's own passkey with the handle of another account", async () => {
    const [kari, mallory] = [await aPerson(world), await aPerson(world)];
    const [hers, own] = [await aPasskey(world, kari.token), await aPasskey(world, mallory.token)];
    const { user_handle } = hers.use(await signInOptions());
    expect(await signInBy(world, own, { userHandle: user_handle })).toMatchObject(REFUSED);
  });

  test("another person's credential id under one's own signature", async () => {
    const [kari, mallory] = [await aPerson(world), await aPerson(world)];
    const [hers, own] = [await aPasskey(world, kari.token), await aPasskey(world, mallory.token)];
    const options = await signInOptions();
    const { user_handle } = hers.use(options);
    const forged = { ...own.use(options), credential_id: hers.credentialId, user_handle };
    expect(await signIn(forged)).toMatchObject(REFUSED);
  });
});

describe('registering', () => {
  test('in a session that was left open: it asks again, and makes no challenge', async () => {
    const kari = await aPerson(world);
    const options = await newOptions(kari.token);
    await reauthenticatedLongAgo(world, kari.token);
    const refusal = { status: 403, code: 'prove_again' };
    expect(await world.call('POST /api/profile/passkeys/options', {}, kari.token)).toMatchObject(refusal);
    expect(await register(kari.token, anAuthenticator().register(options))).toMatchObject(refusal);
  });

  test("with another person's challenge; theirs is not used up by the try", async () => {
    const [kari, mallory] = [await aPerson(world), await aPerson(world)];
    const options = await newOptions(kari.token);
    const phone = anAuthenticator();
    expect(await register(mallory.token, phone.register(options))).toMatchObject(REFUSED);
    expect((await register(kari.token, phone.register(options))).status).toBe(201);
  });

  test('with a challenge that was used', async () => {
    const kari = await aPerson(world);
    const options = await newOptions(kari.token);
    expect((await register(kari.token, anAuthenticator().register(options))).status).toBe(201);
    expect(await register(kari.token, anAuthenticator().register(options))).toMatchObject(REFUSED);
  });

  test.each<[string, Deviation]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without verifying the person', { unverified: true }],
    ['over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_name, deviation) => {
    const kari = await aPerson(world);
    const body = anAuthenticator().register(await newOptions(kari.token), 'Telefonen', deviation);
    expect(await register(kari.token, body)).toMatchObject(REFUSED);
  });

  test("another person's credential id: it stays theirs", async () => {
    const [kari, mallory] = [await aPerson(world), await aPerson(world)];
    const phone = await aPasskey(world, kari.token);
    const again = phone.register(await newOptions(mallory.token));
    expect(await register(mallory.token, again)).toMatchObject({ status: 409, code: 'passkey_known_already' });
    const rows = await world.db
      .selectFrom('passkeys')
      .select('user_id')
      .where('credential_id', '=', Buffer.from(phone.credentialId, 'base64url'))
      .execute();
    expect(rows).toEqual([{ user_id: kari.id }]);
  });
});

describe('in the session of another', () => {
  test('their passkey is not found: not renamed, not removed, and does not prove who one is', async () => {
    const [kari, mallory] = [await aPerson(world), await aPerson(world)];
    const [phone] = [await aPasskey(world, kari.token), await aPasskey(world, mallory.token)];
    const params = { id: phone.id };
    const renamed = world.call('PUT /api/profile/passkeys/{id}', { params, body: { name: 'Min' } }, mallory.token);
    expect((await renamed).status).toBe(404);
    expect((await world.call('DELETE /api/profile/passkeys/{id}', { params }, mallory.token)).status).toBe(404);
    await reauthenticatedLongAgo(world, mallory.token);
    expect(await prove(mallory.token, phone.use(await proofOptions(mallory.token)))).toMatchObject(REFUSED);
  });

  test('a challenge for another session of the same person proves nothing here', async () => {
    const kari = await aPerson(world);
    const phone = await aPasskey(world, kari.token);
    const { answer: elsewhere } = await signInBy(world, phone);
    expect(await prove(elsewhere.token, phone.use(await proofOptions(kari.token)))).toMatchObject(REFUSED);
  });
});

test('a new password by mailed link puts out a passkey that an intruder left behind', async () => {
  const kari = await aPerson(world);
  const intruders = await aPasskey(world, kari.token);
  await runJobs(world);
  await world.call('POST /api/auth/reset-password', { body: { email: kari.email } });
  const token = tokenIn(mailTo(await runJobs(world), kari.email));
  const body = { token, newPassword: `${aPassword}-igjen` };
  expect((await world.call('POST /api/auth/confirm-password-reset', { body })).status).toBe(200);
  expect(await signInBy(world, intruders)).toMatchObject(REFUSED);
});
