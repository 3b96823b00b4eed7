import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { aClub, aPerson, type Club } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { deleteClub, ownsTables } from './delete-club.ts';

// What the database itself refuses, whatever the code does.

let world: World;
let club: Club;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  club = await aClub(world, { owner: await aPerson(world) });
  await sql`insert into audit_entries (action, club_id, subject_type, by)
    values ('club.exported', ${club.id}, 'club', 'system')`.execute(world.db);
});
afterEach(async () => {
  await sql`alter table club_moves disable trigger user`.execute(world.db);
  await sql`delete from club_moves`.execute(world.db);
  await sql`alter table club_moves enable trigger user`.execute(world.db);
});

const inState = (db: Db, state: 'held' | 'arriving' | 'moved') =>
  sql`insert into club_moves (club_id, move_id, state, address, signed_by, archive, hand_over, moved_at)
    values (${club.id}, ${randomUUID()}, ${state}::club_move_state, 'https://new.example', 'key', 'digest',
      ${state === 'moved' ? '{}' : null}, ${state === 'moved' ? new Date() : null})`.execute(db);

const removal = (db: Db) => db.transaction().execute((db) => deleteClub(db, club.id));

describe('rows that are kept for ever', () => {
  test('are deleted by the owner of the tables once the club has moved, and while it has arrived', async () => {
    for (const state of ['moved', 'arriving'] as const) {
      await inState(world.db, state);
      await removal(world.db);
      const { rows } = await sql`select from audit_entries where club_id = ${club.id}`.execute(world.db);
      expect(rows).toEqual([]);
      await sql`alter table club_moves disable trigger user`.execute(world.db);
      await sql`delete from club_moves`.execute(world.db);
      await sql`alter table club_moves enable trigger user`.execute(world.db);
      club = await aClub(world, { owner: await aPerson(world) });
    }
  });

  test('are not deleted of a club that lives here, or is held', async () => {
    await expect(removal(world.db)).rejects.toThrow('never changed');
    await inState(world.db, 'held');
    await expect(removal(world.db)).rejects.toThrow('never changed');
  });

  test('are not deleted by the login of the product, whatever it writes down', async () => {
    await inState(world.ctx.db, 'moved');
    expect([await ownsTables(world.db), await ownsTables(world.ctx.db)]).toEqual([true, false]);
    await expect(removal(world.ctx.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('are not deleted because of a table of the caller that is named like ours', async () => {
    const trial = world.db.transaction().execute(async (db) => {
      await sql`create temporary table club_moves (like public.club_moves including defaults)`.execute(db);
      await sql`insert into pg_temp.club_moves (club_id, move_id, state, address)
        values (${club.id}, ${randomUUID()}, 'arriving', 'https://new.example')`.execute(db);
      await deleteClub(db, club.id);
    });
    await expect(trial).rejects.toThrow('never changed');
  });
});
