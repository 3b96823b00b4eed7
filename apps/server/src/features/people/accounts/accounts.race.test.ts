import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertUser } from './accounts.queries.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

const AT_ONCE = 8;

async function registerAtOnce(world: World, email: string): Promise<number[]> {
  const body = { email, password: aPassword };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => world.call('POST /api/auth/register', { body })),
  );
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

const accountsOf = (world: World, email: string) =>
  world.db.selectFrom('users').select('id').where('email', '=', email).execute();

test('eight registrations of one address at the same moment: exactly one wins, the rest hear no', async () => {
  const world = await startWorld();
  try {
    const email = anAddress();
    expect(await registerAtOnce(world, email)).toEqual([201, ...Array<number>(AT_ONCE - 1).fill(409)]);
    expect(await accountsOf(world, email)).toHaveLength(1);
  } finally {
    await world.close();
  }
});

test('the race is real: with look-first-then-insert and no constraint, one address gets several accounts', async () => {
  const world = await startWorld();
  try {
    await sql`alter table users drop constraint users_email_key`.execute(world.db);
    const email = anAddress();
    let looked = 0;
    const everyoneHasLooked = Promise.withResolvers<void>();
    const lookThenInsert = async () => {
      const isFree = (await accountsOf(world, email)).length === 0;
      looked += 1;
      if (looked === AT_ONCE) everyoneHasLooked.resolve();
      await everyoneHasLooked.promise;
      if (isFree) await world.db.insertInto('users').values({ email, password_hash: 'x' }).execute();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookThenInsert));
    expect((await accountsOf(world, email)).length).toBe(AT_ONCE);
    // And our own statement leans on exactly that constraint: without it, it does not run at all.
    await expect(insertUser(world.db, { email, password_hash: 'x', language: 'no' })).rejects.toMatchObject({
      code: '42P10',
    });
  } finally {
    await world.close();
  }
});
