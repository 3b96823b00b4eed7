import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';
import { prepared } from './database.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const twice = prepared('twice', 'select $1::int * 2 as twice');

test('a prepared statement is parsed once on its connection, the others by nobody’s name', async () => {
  await world.db.connection().execute(async (db) => {
    for (const value of [1, 2, 21]) {
      const { rows } = await db.executeQuery<{ twice: number }>(twice.with(value));
      expect(rows).toEqual([{ twice: value * 2 }]);
    }
    await sql`select ${1}::int as once`.execute(db);
    const known = await sql<{ name: string; used: number }>`
      select name, (generic_plans + custom_plans)::int as used from pg_prepared_statements`.execute(db);
    expect(known.rows).toEqual([{ name: 'twice', used: 3 }]);
  });
});

test('it takes part in a transaction', async () => {
  const rolledBack = world.db.transaction().execute(async (db) => {
    await db.executeQuery(twice.with(1));
    await sql`create table never_kept ()`.execute(db);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const { rows } = await sql`select to_regclass('never_kept') as found`.execute(world.db);
  expect(rows).toEqual([{ found: null }]);
});
