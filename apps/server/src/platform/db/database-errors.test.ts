import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeForDatabaseError } from './database-errors.ts';
import { openDatabase } from './database.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const codeOf = (statement: ReturnType<typeof sql>) =>
  statement.execute(world.db).then(
    () => 'no error',
    (error: unknown) => codeForDatabaseError(error),
  );

test('a broken promise of the schema becomes the refusal that a rule would have given', async () => {
  const email = anAddress();
  const user = sql`insert into users (email) values (${email})`;
  await user.execute(world.db);
  expect(await codeOf(user)).toBe('registration_failed');
  expect(await codeOf(sql`insert into users (email) values ('Not@Normalised.no')`)).toBe('invalid_input');
  expect(await codeOf(sql`insert into memberships (club_id, user_id) values (uuidv7(), uuidv7())`)).toBe('not_found');
  expect(await codeOf(sql`select 'x'::uuid`)).toBe('invalid_input');
});

test('what takes too long is given up as unavailable', async () => {
  expect(await codeOf(sql`select pg_sleep(8)`)).toBe('unavailable');
});

test('a database that is not there is unavailable, not a bug', async () => {
  const { db, close } = openDatabase({ url: 'postgres://app@127.0.0.1:1/x', poolSize: 2 }, 'test');
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(codeForDatabaseError(error)).toBe('unavailable');
  await close();
});

test('our own mistakes stay mistakes', async () => {
  expect(await codeOf(sql`select nothing from nowhere`)).toBeNull();
  expect(codeForDatabaseError(new TypeError('x is not a function'))).toBeNull();
});

const promote = (id: string | undefined) => codeOf(sql`update memberships set role = 'owner' where id = ${id}`);

test('a club has one owner, whatever the code believes', async () => {
  const { rows } = await sql<{ id: string }>`
    with people as (insert into users (email) values (${anAddress()}), (${anAddress()}) returning id),
         club as (insert into clubs (name, join_code) values ('Prøveklubben', 'PRAEVEHYTT') returning id)
    insert into memberships (club_id, user_id, role)
    select club.id, people.id, 'admin' from club, people returning memberships.id`.execute(world.db);
  expect(await promote(rows[0]?.id)).toBe('no error');
  expect(await promote(rows[1]?.id)).toBe('conflict');
});
