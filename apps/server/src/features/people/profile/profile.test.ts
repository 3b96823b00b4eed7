import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_ROWS } from './own-data.queries.ts';
import { mailTo, runJobs, tokenIn } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const NEW = 'et-nytt-og-bedre-passord';

async function aPerson() {
  const email = anAddress();
  const { answer } = await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  const mails = await runJobs(world);
  return { email, id: answer.user.id, token: answer.token, welcome: mailTo(mails, email) };
}
const login = (email: string, password = aPassword) =>
  world.call('POST /api/auth/login', { body: { email, password } });
const profile = (token: string) => world.call('GET /api/profile', {}, token);

describe('name, telephone, language', () => {
  test('only what is sent is changed', async () => {
    const { token } = await aPerson();
    const first = await world.call(
      'PUT /api/profile',
      { body: { first_name: ' Kari ', phone_number: '+47 900 00 000' } },
      token,
    );
    expect(first.answer.user).toMatchObject({ first_name: 'Kari', last_name: null, phone_number: '+47 900 00 000' });
    const second = await world.call('PUT /api/profile', { body: { last_name: 'Nordmann', phone_number: '' } }, token);
    expect(second.answer.user).toMatchObject({ first_name: 'Kari', last_name: 'Nordmann', phone_number: null });
    const third = await world.call('PUT /api/profile', { body: {} }, token);
    expect(third.answer.user).toEqual(second.answer.user);
  });

  test('the first day of the week is not chosen until it is, and is then in every answer about the person', async () => {
    const { token, email } = await aPerson();
    expect((await profile(token)).answer.user.week_start).toBeNull();
    await world.call('PUT /api/profile', { body: { week_start: 'monday' } }, token);
    expect((await profile(token)).answer.user.week_start).toBe('monday');
    expect((await login(email)).answer.user.week_start).toBe('monday');
  });

  test.each([
    { email: 'new@test.example' },
    { role: 'admin' },
    { id: crypto.randomUUID() },
    { profile_picture_url: 'https://elsewhere.example/x.png' },
    { first_name: '   ' },
    { first_name: 'Kari\r\nBcc: x@y.no' },
    { phone_number: 'ring meg' },
    { language: 'sv' },
    { week_start: 'friday' },
    { week_start: null },
  ])('%j is refused', async (body) => {
    const { token } = await aPerson();
    expect(await world.call('PUT /api/profile', { body: body as object }, token)).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword = NEW) =>
    world.call('POST /api/profile/password', { body: { currentPassword, newPassword } }, token);

  test('it really changes, other devices are signed out, this one is not, and a mail says so', async () => {
    const { email, token } = await aPerson();
    const { answer: elsewhere } = await login(email);
    expect(await change(token, aPassword)).toMatchObject({ status: 200 });
    expect(await login(email)).toMatchObject({ status: 401 });
    expect(await login(email, NEW)).toMatchObject({ status: 200 });
    expect(await profile(elsewhere.token)).toMatchObject({ status: 401 });
    expect(await profile(token)).toMatchObject({ status: 200 });
    expect(mailTo(await runJobs(world), email).subject).toBe('Passordet ditt er endret');
  });

  test('not without the present one, and guesses are counted', async () => {
    const { token } = await aPerson();
    for (let i = 0; i < 10; i += 1)
      expect(await change(token, 'feil')).toMatchObject({ status: 400, code: 'wrong_password' });
    expect(await change(token, aPassword)).toMatchObject({ status: 429 });
  });

  test('the rules for passwords hold here too', async () => {
    const { token } = await aPerson();
    expect(await change(token, aPassword, 'kort')).toMatchObject({ code: 'password_too_short' });
  });
});

describe('changing the address', () => {
  const request = (token: string, new_email: string) =>
    world.call('POST /api/profile/email/request', { body: { new_email } }, token);
  const verify = (token: string, link: string) =>
    world.call('POST /api/profile/email/verify', { body: { token: link } }, token);
  const status = (token: string) => world.call('GET /api/profile/email/status', {}, token);

  test('none, pending, confirmed: the link goes to the new address, a word to the old, other devices are out', async () => {
    const { email, token } = await aPerson();
    const { answer: elsewhere } = await login(email);
    const next = anAddress();
    expect((await status(token)).answer).toEqual({ pending: null });
    const asked = await request(token, next);
    const mails = await runJobs(world);
    expect((await status(token)).answer.pending).toMatchObject({
      new_email: next,
      expires_at: asked.answer.expires_at,
    });
    expect(mailTo(mails, email).subject).toBe('Noen vil bytte e-postadressen din');
    expect(mailTo(mails, email).text).not.toContain('token=');

    expect((await verify(token, tokenIn(mailTo(mails, next)))).answer.user).toMatchObject({ email: next });
    expect((await status(token)).answer.pending).toBeNull();
    expect(await profile(elsewhere.token)).toMatchObject({ status: 401 });
    expect(await login(next)).toMatchObject({ status: 200 });
    expect(await login(email)).toMatchObject({ status: 401 });
    expect(mailTo(await runJobs(world), email).subject).toBe('E-postadressen din er byttet');
  });

  test('cancelled: the link is dead, and cancelling again is no error', async () => {
    const { token } = await aPerson();
    const next = anAddress();
    await request(token, next);
    const link = tokenIn(mailTo(await runJobs(world), next));
    expect(await world.call('DELETE /api/profile/email/cancel', {}, token)).toMatchObject({ status: 204 });
    expect(await world.call('DELETE /api/profile/email/cancel', {}, token)).toMatchObject({ status: 204 });
    expect(await verify(token, link)).toMatchObject({ status: 400, code: 'invalid_link' });
  });

  test('the present address is refused, however it is spelt', async () => {
    const { email, token } = await aPerson();
    expect(await request(token, email.toUpperCase())).toMatchObject({ status: 400, code: 'email_unchanged' });
  });

  test('a taken address is answered alike, its owner is told, and nobody gets it', async () => {
    const { token } = await aPerson();
    const { email: taken } = await aPerson();
    const asked = await request(token, taken);
    expect(asked.status).toBe(200);
    const mail = mailTo(await runJobs(world), taken);
    expect([mail.subject, tokenIn(mail)]).toEqual(['Adressen din er allerede i bruk i Hyttelaget', '']);
  });

  test('an address that was taken in the meantime is not handed over', async () => {
    const { token } = await aPerson();
    const next = anAddress();
    await request(token, next);
    const link = tokenIn(mailTo(await runJobs(world), next));
    await world.call('POST /api/auth/register', { body: { email: next, password: aPassword } });
    expect(await verify(token, link)).toMatchObject({ status: 400, code: 'invalid_link' });
  });

  test("somebody else's link opens nothing here, and is not used up by the try", async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()];
    const next = anAddress();
    await request(theirs.token, next);
    const link = tokenIn(mailTo(await runJobs(world), next));
    expect(await verify(mine.token, link)).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await verify(theirs.token, link)).toMatchObject({ status: 200 });
  });

  test('the link of the welcome mail proves the address', async () => {
    const { id, token, welcome } = await aPerson();
    expect(await verify(token, tokenIn(welcome))).toMatchObject({ status: 200 });
    const row = await world.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst();
    expect(row?.email_verified_at).toBeInstanceOf(Date);
    expect(await verify(token, tokenIn(welcome))).toMatchObject({ code: 'invalid_link' });
  });

  test('every kind of link opens only its own door', async () => {
    const { email, token, welcome } = await aPerson();
    const next = anAddress();
    await request(token, next);
    await world.call('POST /api/auth/reset-password', { body: { email } });
    const mails = await runJobs(world);
    const reset = tokenIn(mails.find(({ subject }) => subject === 'Velg nytt passord') ?? welcome);
    const confirm = (link: string) =>
      world.call('POST /api/auth/confirm-password-reset', { body: { token: link, newPassword: NEW } });
    expect(await verify(token, reset)).toMatchObject({ code: 'invalid_link' });
    expect(await confirm(tokenIn(mailTo(mails, next)))).toMatchObject({ code: 'invalid_link' });
    expect(await confirm(tokenIn(welcome))).toMatchObject({ code: 'invalid_link' });
    expect(await confirm(reset)).toMatchObject({ status: 200 });
  });
});

describe('own data', () => {
  test('the export has every table that holds something about a person', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select distinct table_name::text from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'recipient', 'phone_number', 'invited_by', 'started_by', 'booking_id', 'actor_id', 'asked_by', 'to_user_id', 'entry')`.execute(
      world.db,
    );
    // Wishes, and who saved them, are exported with their lists, huts that somebody keeps with the office. Refunds and lines of
    // the bank name the payment only, subscriptions the session, households the membership, messages who sent them.
    // A reminder of a departure list is the email it was.
    const withAnother = ['wishes', 'wish_list_savers', 'keeper_huts', 'departure_reminders'];
    const tables = rows.map(({ table_name }) => table_name).filter((name) => !withAnother.includes(name));
    const byAnother = ['bank_lines', 'club_messages', 'households', 'outside_refunds', 'push_subscriptions', 'refunds'];
    expect(Object.keys(OWN_ROWS).toSorted()).toEqual([...tables, ...byAnother].toSorted());
  });

  test('it holds what is theirs, nothing of others, and no secret', async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()];
    const { text, answer } = await world.call('POST /api/profile/export', {}, mine.token);
    expect(answer.data['users']).toMatchObject([{ email: mine.email }]);
    expect(answer.data['sessions']).toHaveLength(1);
    expect(answer.data['outgoing_mails']).toMatchObject([{ subject: 'Velkommen til Hyttelaget' }]);
    expect(text).not.toContain(theirs.email);
    expect(text).not.toMatch(/argon2|hash|token/);
  });

  test('a deleted account cannot be signed in to, and nothing that tells who it was is left anywhere', async () => {
    const { email, id, token } = await aPerson();
    const secret = { first_name: 'Utelukkende', last_name: 'Sletteprøve', phone_number: '+47 987 65 432' };
    await world.call('PUT /api/profile', { body: secret }, token);
    await world.call('POST /api/auth/reset-password', { body: { email } });
    expect(await world.call('DELETE /api/profile', { body: {} }, token)).toMatchObject({ status: 204 });
    expect(await profile(token)).toMatchObject({ status: 401 });
    expect(await login(email)).toMatchObject({ status: 401 });

    const { rows: tables } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      world.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(world.db);
      for (const planted of [email, ...Object.values(secret)])
        expect(rows.map(({ row }) => row).join('\n')).not.toContain(planted);
    }
    const { rows: jobs } = await sql`select 1 from pgboss.job where data::text like ${`%${email}%`}`.execute(world.db);
    expect(jobs).toEqual([]);
    const row = await world.db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();
    expect(row?.deleted_at).toBeInstanceOf(Date);
    expect(await world.call('POST /api/auth/register', { body: { email, password: aPassword } })).toMatchObject({
      status: 201,
    });
  });

  test('an owner hands the club over first', async () => {
    const { id, token } = await aPerson();
    await sql`with club as (insert into clubs (name, join_code) values ('Klubben', 'HYTTEKAMP2') returning id)
      insert into memberships (club_id, user_id, role) select id, ${id}, 'owner' from club`.execute(world.db);
    expect(await world.call('DELETE /api/profile', { body: {} }, token)).toMatchObject({
      status: 409,
      code: 'owns_clubs',
    });
    expect(await profile(token)).toMatchObject({ status: 200 });
  });
});
