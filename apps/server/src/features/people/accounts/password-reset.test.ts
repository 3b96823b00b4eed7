import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, runJobs, tokenIn } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const NEW = 'et-nytt-og-bedre-passord';
const ask = (email: string) => world.call('POST /api/auth/reset-password', { body: { email } });
const confirm = (token: string, newPassword = NEW) =>
  world.call('POST /api/auth/confirm-password-reset', { body: { token, newPassword } });
const login = (email: string, password: string) => world.call('POST /api/auth/login', { body: { email, password } });

async function aPersonWhoForgot() {
  const email = anAddress();
  const { answer } = await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  await runJobs(world);
  await ask(email);
  const mail = mailTo(await runJobs(world), email);
  return { email, session: answer.token, mail, token: tokenIn(mail) };
}

test('ask, open the mail, choose, sign in: the old password and every session are over', async () => {
  const { email, session, mail, token } = await aPersonWhoForgot();
  expect(mail.subject).toBe('Velg nytt passord');
  expect(await confirm(token)).toMatchObject({ status: 200, answer: {} });
  expect(await world.call('GET /api/profile', {}, session)).toMatchObject({ status: 401 });
  expect(await login(email, aPassword)).toMatchObject({ status: 401 });
  expect(await login(email, NEW)).toMatchObject({ status: 200 });
  expect(mailTo(await runJobs(world), email).subject).toBe('Passordet ditt er endret');
});

test('an unknown address is answered alike, and no mail is sent', async () => {
  const { email } = await aPersonWhoForgot();
  await sql`delete from attempts`.execute(world.db);
  const [known, unknown] = [await ask(email), await ask(anAddress())];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect((await runJobs(world)).map(({ to }) => to)).toEqual([email]);
});

test('a refused password does not use the link up', async () => {
  const { token } = await aPersonWhoForgot();
  expect(await confirm(token, 'kort')).toMatchObject({ code: 'password_too_short' });
  expect(await confirm(token, 'password123')).toMatchObject({ code: 'password_too_common' });
  expect(await confirm(token)).toMatchObject({ status: 200 });
});

test('a link works once, also when it is opened twice at the same moment', async () => {
  const { token } = await aPersonWhoForgot();
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => confirm(token)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await confirm(token)).toMatchObject({ status: 400, code: 'invalid_link' });
});

test('a newer link ends the older one', async () => {
  const { email, token } = await aPersonWhoForgot();
  await ask(email);
  const newer = tokenIn(mailTo(await runJobs(world), email));
  expect(await confirm(token)).toMatchObject({ code: 'invalid_link' });
  expect(await confirm(newer)).toMatchObject({ status: 200 });
});

test('after half an hour it is too late', async () => {
  const { token } = await aPersonWhoForgot();
  await sql`update secret_links set expires_at = now()`.execute(world.db);
  expect(await confirm(token)).toMatchObject({ code: 'invalid_link' });
});

test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('the made-up token %j opens nothing', async (token) => {
  expect(await confirm(token)).toMatchObject({ status: 400, code: 'invalid_link' });
});

test('only a hash of the token is kept', async () => {
  const { token } = await aPersonWhoForgot();
  const { rows } = await sql<{ row: string }>`select secret_links::text as row from secret_links`.execute(world.db);
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
});

test('a reset proves the address: a squatter on it is out', async () => {
  const { email, token } = await aPersonWhoForgot();
  await confirm(token);
  const row = await world.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row?.email_verified_at).toBeInstanceOf(Date);
});

test('three requests an hour to one address', async () => {
  const email = anAddress();
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await ask(email)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
