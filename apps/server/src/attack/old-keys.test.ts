import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFeed, fetchFeed } from '#testing/calendars.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { mailTo, runJobs, tokenIn } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const NEW = 'et-nytt-og-bedre-passord';

const askForReset = async (email: string) => {
  await world.call('POST /api/auth/reset-password', { body: { email } });
  return tokenIn(mailTo(await runJobs(world), email));
};
const reset = (token: string) =>
  world.call('POST /api/auth/confirm-password-reset', { body: { token, newPassword: NEW } });

/** Somebody opens an account on an outsider's address, with the simple form. */
async function aSquatter(): Promise<Person> {
  const email = anAddress();
  const { answer } = await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  await runJobs(world);
  return { id: answer.user.id, email, token: answer.token };
}

async function changeAddress({ token }: Person): Promise<string> {
  const email = anAddress();
  await world.call('POST /api/profile/email/request', { body: { new_email: email } }, token);
  const link = tokenIn(mailTo(await runJobs(world), email));
  await world.call('POST /api/profile/email/verify', { body: { token: link } }, token);
  await runJobs(world);
  return email;
}

const linkGoogle = (userId: string) =>
  world.db
    .insertInto('identities')
    .values({ user_id: userId, provider: 'google', issuer: 'https://accounts.google.com', subject: anAddress() })
    .returning('id')
    .executeTakeFirstOrThrow();

const countOf = async (table: 'identities' | 'secret_links' | 'calendar_feeds', userId: string) =>
  (await world.db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;

describe('after a change of address', () => {
  test('a reset link mailed to the old address opens nothing', async () => {
    const person = await aPerson(world);
    const link = await askForReset(person.email);
    await changeAddress(person);
    expect(await reset(link)).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await countOf('secret_links', person.id)).toBe(0);
  });

  test('codes mailed to either address are gone', async () => {
    const person = await aPerson(world);
    const code = { code_hmac: Buffer.alloc(32), guesses_left: 5, expires_at: new Date(Date.now() + 600_000) };
    await world.db
      .insertInto('verification_codes')
      .values({ email: person.email, ...code })
      .execute();
    await changeAddress(person);
    const left = await world.db.selectFrom('verification_codes').select('email').execute();
    expect(left.map(({ email }) => email)).not.toContain(person.email);
  });

  test('calendar feeds made before it answer no more', async () => {
    const person = await aPerson(world);
    const { address } = await aFeed(world, person, { kind: 'own' });
    await changeAddress(person);
    expect((await fetchFeed(world, address)).status).toBe(404);
  });
});

describe('after the owner of the address has taken the account over', () => {
  test('the squatter’s calendar feed answers no more', async () => {
    const squatter = await aSquatter();
    const { address } = await aFeed(world, squatter, { kind: 'own' });
    expect((await fetchFeed(world, address)).status).toBe(200);
    expect(await reset(await askForReset(squatter.email))).toMatchObject({ status: 200 });
    expect((await fetchFeed(world, address)).status).toBe(404);
  });
});

test('a reset ends the sign-ins through others that were linked before it', async () => {
  const person = await aPerson(world);
  await linkGoogle(person.id);
  expect(await reset(await askForReset(person.email))).toMatchObject({ status: 200 });
  expect(await countOf('identities', person.id)).toBe(0);
});

describe('after the account was deleted', () => {
  test('its calendar feed answers no more', async () => {
    const person = await aPerson(world);
    const { address } = await aFeed(world, person, { kind: 'own' });
    await world.call('DELETE /api/profile', { body: {} }, person.token);
    expect((await fetchFeed(world, address)).status).toBe(404);
    expect(await countOf('calendar_feeds', person.id)).toBe(0);
  });

  test('a feed row that was left behind answers no more either', async () => {
    const person = await aPerson(world);
    const { address } = await aFeed(world, person, { kind: 'own' });
    const nobody = { email: `deleted-${person.id}@deleted.invalid`, password_hash: null, email_verified_at: null };
    await world.db
      .updateTable('users')
      .set({ ...nobody, first_name: null, last_name: null, deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect((await fetchFeed(world, address)).status).toBe(404);
  });
});

describe('a linked sign-in', () => {
  const linked = ({ token }: Person) => world.call('GET /api/profile/identities', {}, token);
  const unlink = ({ token }: Person, id: string) =>
    world.call('DELETE /api/profile/identities/{id}', { params: { id } }, token);

  test('is listed for its owner and removed by nobody else', async () => {
    const [owner, outsider] = [await aPerson(world), await aPerson(world)];
    const { id } = await linkGoogle(owner.id);
    expect((await linked(owner)).answer.identities).toMatchObject([{ id, provider: 'google' }]);
    expect((await linked(outsider)).answer.identities).toEqual([]);
    expect(await unlink(outsider, id)).toMatchObject({ status: 404 });
    expect(await unlink(owner, id)).toMatchObject({ status: 204 });
    expect(await countOf('identities', owner.id)).toBe(0);
  });

  test('ends the sessions that may have been opened with it', async () => {
    const person = await aPerson(world);
    const { id } = await linkGoogle(person.id);
    const body = { email: person.email, password: aPassword };
    const { answer } = await world.call('POST /api/auth/login', { body });
    await unlink(person, id);
    expect(await world.call('GET /api/profile', {}, answer.token)).toMatchObject({ status: 401 });
    expect(await linked(person)).toMatchObject({ status: 200 });
  });

  test('is kept when it is the last way in, also when two are removed at once', async () => {
    const person = await aPerson(world);
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    const ids = [(await linkGoogle(person.id)).id, (await linkGoogle(person.id)).id];
    const statuses = (await Promise.all(ids.map((id) => unlink(person, id)))).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([204, 409]));
    expect(await countOf('identities', person.id)).toBe(1);
  });
});

test('a reset link that is being made while the address changes opens nothing', async () => {
  const person = await aPerson(world);
  const newEmail = anAddress();
  await world.call('POST /api/profile/email/request', { body: { new_email: newEmail } }, person.token);
  const link = tokenIn(mailTo(await runJobs(world), newEmail));
  await world.call('POST /api/auth/reset-password', { body: { email: person.email } });
  const change = () => world.call('POST /api/profile/email/verify', { body: { token: link } }, person.token);
  const [mails] = await Promise.all([runJobs(world), change()]);
  const resetMail = mails.find(({ to, subject }) => to === person.email && subject === 'Velg nytt passord');
  // Without a mail there is no link; with one, it is ended by the change.
  const token = resetMail ? tokenIn(resetMail) : 'no-link-was-mailed';
  expect(await reset(token)).toMatchObject({ code: 'invalid_link' });
  expect(await countOf('secret_links', person.id)).toBe(0);
});
