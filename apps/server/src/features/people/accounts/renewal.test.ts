import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const DAY = 24 * 3600;
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
const renew = (token: string) => world.call('POST /api/auth/renew', {}, token);
const profileWith = (token: string) => world.call('GET /api/profile', {}, token);

/** A session that was opened so many days ago and ends in so many. */
async function aSession(daysOld: number, daysLeft: number): Promise<Person> {
  const person = await aPerson(world);
  await sql`update sessions set created_at = now() - make_interval(hours => ${daysOld * 24}),
    expires_at = now() + make_interval(hours => ${daysLeft * 24}) where user_id = ${person.id}`.execute(world.db);
  return person;
}

async function daysLeft({ id }: Person): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::float8 as seconds from sessions where user_id = ${id}`.execute(
    world.db,
  );
  return Math.round((rows[0]?.seconds ?? Number.NaN) / DAY);
}

test('a session in use lasts thirty days more, and its new token as long', async () => {
  const person = await aSession(20, 6);
  const { status, answer } = await renew(person.token);
  expect(status).toBe(200);
  expect(await daysLeft(person)).toBe(30);
  expect(claimsOf(answer.token)).toMatchObject({ sid: claimsOf(person.token).sid, id: person.id, email: person.email });
  expect(Math.round((claimsOf(answer.token).exp - Date.now() / 1000) / DAY)).toBe(30);
  // The old one names the same session.
  expect(await profileWith(answer.token)).toMatchObject({ status: 200 });
  expect(await profileWith(person.token)).toMatchObject({ status: 200 });
});

test('renewed again on the same day nothing is written', async () => {
  const person = await aSession(20, 6);
  await renew(person.token);
  const versionOf = () => sql`select xmin::text from sessions where user_id = ${person.id}`.execute(world.db);
  const { rows } = await versionOf();
  expect(await renew(person.token)).toMatchObject({ status: 200 });
  expect((await versionOf()).rows).toEqual(rows);
});

test('half a year after signing in it ends, used or not', async () => {
  const person = await aSession(170, 6);
  await renew(person.token);
  expect(await daysLeft(person)).toBe(10);
  await expect(
    sql`update sessions set expires_at = created_at + interval '181 days' where user_id = ${person.id}`.execute(
      world.db,
    ),
  ).rejects.toThrow('session_within_longest_life');
});

test('signing out ends the renewed token and the old one', async () => {
  const person = await aSession(20, 6);
  const { answer } = await renew(person.token);
  await world.call('POST /api/auth/logout', {}, answer.token);
  for (const token of [person.token, answer.token]) {
    expect(await profileWith(token)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await renew(token)).toMatchObject({ status: 401, code: 'not_signed_in' });
  }
});

test('a session that is over is not renewed', async () => {
  const person = await aSession(31, -1);
  expect(await renew(person.token)).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('renewing is no proof of who one is: what asks again still asks', async () => {
  const person = await aSession(2, 20);
  await sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(world.db);
  const { answer } = await renew(person.token);
  expect(await world.call('POST /api/profile/passkeys/options', {}, answer.token)).toMatchObject({
    status: 403,
    code: 'prove_again',
  });
});

test('a platform admin’s session is not renewed', async () => {
  const admin = await aPerson(world, { role: 'admin' });
  await sql`update sessions set created_at = now() - interval '7 hours', expires_at = now() + interval '1 hour'
    where user_id = ${admin.id}`.execute(world.db);
  const { answer } = await renew(admin.token);
  expect(claimsOf(answer.token).exp - Date.now() / 1000).toBeLessThan(3601);
});
