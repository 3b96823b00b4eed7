import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';
import { codeForDatabaseError } from './database-errors.ts';
import { openDatabase } from './database.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a connection that dies between two statements of a transaction fails that one, and nothing else', async () => {
  const { db, close } = openDatabase({ url: world.ownerUrl, poolSize: 2 }, 'hyttelaget-dying');
  const broken = db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(world.db);
    await sql`select 1`.execute(db);
  });
  const error: unknown = await broken.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(codeForDatabaseError(error)).toBe('unavailable');
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await close();
});
