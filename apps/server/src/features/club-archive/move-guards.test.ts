import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { aClub, anInvitation, aPerson, type Club, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

// What the database itself refuses whoever signs in as the product, whatever the code does.

let world: World;
let owner: Person;
let club: Club;
beforeAll(async () => {
  world = await startWorld();
  owner = await aPerson(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  club = await aClub(world, { owner });
});
afterEach(() => sql`delete from club_moves`.execute(world.db));

const asHeld = () => sql`insert into club_moves (club_id, move_id, state, address, club_name)
  values (${club.id}, ${randomUUID()}, 'held', 'https://cell-2.example', 'Prøve')`;
const asArriving = () => sql`insert into club_moves (club_id, move_id, state, address, club_name, signed_by)
  values (${club.id}, ${randomUUID()}, 'arriving', 'https://cell-2.example', 'Prøve', 'key')`;

test('no row of another club is given to a club that is held', async () => {
  const other = await aClub(world, { owner });
  await anInvitation(world, other, { by: owner });
  await asHeld().execute(world.db);
  const given = sql`update invitations set club_id = ${club.id} where club_id = ${other.id}`.execute(world.db);
  await expect(given).rejects.toMatchObject({ constraint: 'club_is_moving' });
});

describe('the function that removes a copy has the rights of the owner, and', () => {
  /** In a transaction of the product's login, which is undone with the tables it makes. */
  const asProduct = async (work: (db: Db) => Promise<unknown>) => {
    let result: unknown;
    const undone = new Error('undone');
    const trial = world.ctx.db.transaction().execute(async (db) => {
      result = await work(db);
      throw undone;
    });
    await expect(trial).rejects.toBe(undone);
    return result;
  };
  const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  const remove = (db: Db) => rowsOf(db, sql`select remove_arrived_club(${club.id}) as removed`);

  test('is not told by a table of the caller which club has arrived', async () => {
    const removed = await asProduct(async (db) => {
      await sql`create temporary table club_moves (like public.club_moves including defaults)`.execute(db);
      await asArriving().execute(db);
      return remove(db);
    });
    expect(removed).toEqual([{ removed: false }]);
  });

  test('runs no code of the caller: it removes rows of the product’s own tables only', async () => {
    const found = await asProduct(async (db) => {
      await sql`create temporary table ran_as (name text)`.execute(db);
      await sql`create temporary table bait (club_id uuid)`.execute(db);
      await sql`grant all on bait, ran_as to public`.execute(db);
      await sql`create function pg_temp.note() returns trigger language plpgsql as
        'begin insert into pg_temp.ran_as values (current_user); return old; end'`.execute(db);
      await sql`create trigger a_moving_club_is_not_changed before delete on bait
        for each row execute function pg_temp.note()`.execute(db);
      await sql`insert into bait values (${club.id})`.execute(db);
      await asArriving().execute(db);
      const removed = await remove(db);
      return { removed, ranAs: await rowsOf(db, sql`select name from ran_as`) };
    });
    expect(found).toEqual({ removed: [{ removed: true }], ranAs: [] });
  });
});
