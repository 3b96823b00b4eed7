import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, mailTo, runJobs } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const send = (email: string, language: 'no' | 'en' = 'no') =>
  world.call('POST /api/auth/send-verification-code', { body: { email } }, { language });
const verify = (email: string, code: string) => world.call('POST /api/auth/verify-code', { body: { email, code } });
const complete = (email: string, code: string, password = aPassword) =>
  world.call('POST /api/auth/complete-registration', {
    body: { email, code, firstName: ' Kari ', lastName: 'Nordmann', password },
  });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

async function aCodeFor(email: string): Promise<string> {
  await runJobs(world);
  expect(await send(email)).toMatchObject({ status: 200 });
  return codeIn(mailTo(await runJobs(world), email));
}

describe('three steps', () => {
  test('address, code, name and password: the account is there, its address proved, and the person signed in', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    expect(await verify(email, code)).toMatchObject({ status: 200, answer: {} });
    const { status, answer } = await complete(email, code);
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ email, first_name: 'Kari', last_name: 'Nordmann' });
    expect(await world.call('GET /api/profile', {}, answer.token)).toMatchObject({ status: 200 });
    const row = await world.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.email_verified_at).toBeInstanceOf(Date);
  });

  test('the code comes in the language that was chosen', async () => {
    const email = anAddress();
    await send(email, 'en');
    const mail = mailTo(await runJobs(world), email);
    expect(mail.subject).toBe('Your Hyttelaget code');
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    expect(mail.html).toContain('lang="en"');
  });

  test('six characters are enough for the password here, five are not, and the code is not burnt by trying', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    for (let i = 0; i < 7; i += 1)
      expect(await complete(email, code, 'kort5')).toMatchObject({ status: 400, code: 'password_too_short' });
    expect(await complete(email, code, 'fjøs-6')).toMatchObject({ status: 201 });
  });

  test('a code works once', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    await complete(email, code);
    expect(await complete(email, code)).toMatchObject({ status: 400, code: 'invalid_code' });
    expect(await verify(email, code)).toMatchObject({ status: 400, code: 'invalid_code' });
  });

  test('a new code ends the old one', async () => {
    const email = anAddress();
    const old = await aCodeFor(email);
    await sql`delete from attempts`.execute(world.db);
    const fresh = await aCodeFor(email);
    // Once in a million times the new code is the old one again.
    expect(old === fresh || (await verify(email, old)).code === 'invalid_code').toBe(true);
    expect(await verify(email, fresh)).toMatchObject({ status: 200 });
  });

  test('after ten minutes it is too late', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    await sql`update verification_codes set expires_at = now() where email = ${email}`.execute(world.db);
    expect(await verify(email, code)).toMatchObject({ code: 'invalid_code' });
    expect(await complete(email, code)).toMatchObject({ code: 'invalid_code' });
  });

  test("somebody else's code opens nothing", async () => {
    const [mine, theirs] = [anAddress(), anAddress()];
    const code = await aCodeFor(mine);
    await aCodeFor(theirs);
    expect(await complete(theirs, code)).toMatchObject({ code: 'invalid_code' });
  });

  test('the code is not in the database, neither as it is nor as a plain hash', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    const { rows } = await sql<{ row: string; plain: boolean }>`
      select verification_codes::text as row, code_hmac = sha256(${code}::bytea) as plain
      from verification_codes where email = ${email}`.execute(world.db);
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.plain).toBe(false);
  });
});

describe('guessing', () => {
  test('after five wrong guesses the code is dead, on both calls that take it', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    for (let i = 0; i < 3; i += 1) expect(await verify(email, wrong(code))).toMatchObject({ code: 'invalid_code' });
    for (let i = 0; i < 2; i += 1) expect(await complete(email, wrong(code))).toMatchObject({ code: 'invalid_code' });
    expect(await verify(email, code)).toMatchObject({ status: 400, code: 'invalid_code' });
    expect(await complete(email, code)).toMatchObject({ status: 400, code: 'invalid_code' });
  });

  test('four wrong guesses are forgiven', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    for (let i = 0; i < 4; i += 1) await verify(email, wrong(code));
    expect(await verify(email, code)).toMatchObject({ status: 200 });
  });

  test('fifty guesses at the same moment, the right one last: no more than five are compared', async () => {
    const email = anAddress();
    const code = await aCodeFor(email);
    await Promise.all(Array.from({ length: 50 }, () => verify(email, wrong(code))));
    await sql`delete from attempts`.execute(world.db); // so that only the code itself stands in the way
    expect(await verify(email, code)).toMatchObject({ status: 400, code: 'invalid_code' });
    const row = await world.db
      .selectFrom('verification_codes')
      .select('guesses_left')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.guesses_left).toBe(0);
  });

  test('twenty guesses an hour at one address, wherever they come from', async () => {
    const email = anAddress();
    const answers = await Promise.all(Array.from({ length: 25 }, () => verify(email, '123456')));
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
  });
});

describe('who is told what', () => {
  test('an address with an account gets the same answer, no code, and a word by mail', async () => {
    const email = anAddress();
    await complete(email, await aCodeFor(email));
    await sql`delete from attempts`.execute(world.db);
    const known = await send(email);
    const unknown = await send(anAddress());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mail = mailTo(await runJobs(world), email);
    expect([mail.subject, codeIn(mail)]).toEqual(['Du har allerede en konto i Hyttelaget', '']);
  });

  test('anyone who proves the address takes it over from anyone who only typed it: password and sessions are gone', async () => {
    const email = anAddress();
    const { answer: squatter } = await world.call('POST /api/auth/register', {
      body: { email, password: 'okkupantens-passord' },
    });
    const owner = await complete(email, await aCodeFor(email));
    expect(owner.status).toBe(201);
    expect(await world.call('GET /api/profile', {}, squatter.token)).toMatchObject({ status: 401 });
    expect(
      await world.call('POST /api/auth/login', { body: { email, password: 'okkupantens-passord' } }),
    ).toMatchObject({ status: 401 });
    expect(await world.call('POST /api/auth/login', { body: { email, password: aPassword } })).toMatchObject({
      status: 200,
    });
  });

  test('one code a minute to an address, and the wait is told', async () => {
    const email = anAddress();
    await send(email);
    const again = await send(email);
    expect(again).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(again.details).toEqual({ retry_after_seconds: Number(again.headers['retry-after']) });
  });
});
