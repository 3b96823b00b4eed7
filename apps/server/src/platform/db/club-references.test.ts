import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut, aPhoto } from '#testing/huts.ts';
import { aClub, anImport, anInvitation, aPerson, type Club, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let owner: Person;
let mine: Club;
let theirs: Rows;
let ours: Rows;

/** One row of each table that others point to, all of one club. */
type Rows = { booking: string; run: string; importId: string; picture: string };

async function rowsOf(club: Club): Promise<Rows> {
  const hut = await aHut(world, club);
  const booking = await aBooking(world, hut, { user_id: owner.id, ...daysAhead(10) });
  const run = await world.db
    .insertInto('lottery_runs')
    .values({ club_id: club.id, scheduled_for: new Date(), manual: true, success: false, error_message: 'planted' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: importId } = await anImport(world, club, owner);
  const { id: picture } = await aPhoto(world, hut);
  return { booking: booking.id, run: run.id, importId, picture };
}

beforeAll(async () => {
  world = await startWorld();
  owner = await aPerson(world);
  mine = await aClub(world, { owner });
  ours = await rowsOf(mine);
  theirs = await rowsOf(await aClub(world, { owner }));
});
afterAll(() => world.close());

const points = (line: { booking_id: string } | { run_id: string }) =>
  world.db
    .insertInto('point_entries')
    .values({ club_id: mine.id, user_id: owner.id, delta: 0, reason: 'stay', ...line })
    .execute();

async function invitationOf(importId: string): Promise<unknown> {
  const { email } = await anInvitation(world, mine, { by: owner });
  return world.db.updateTable('invitations').set({ import_id: importId }).where('email', '=', email).execute();
}

const banner = (picture: string) =>
  world.db.updateTable('clubs').set({ banner_picture_id: picture }).where('id', '=', mine.id).execute();

const CROSSINGS: [what: string, constraint: string, write: (rows: Rows) => Promise<unknown>][] = [
  ['points for a stay', 'points_for_a_stay_of_the_club', ({ booking }) => points({ booking_id: booking })],
  ['points of a draw', 'points_of_a_draw_of_the_club', ({ run }) => points({ run_id: run })],
  ['an invitation of an import', 'invited_by_an_import_of_the_club', ({ importId }) => invitationOf(importId)],
  ['the banner of a club', 'club_wears_its_own_picture', ({ picture }) => banner(picture)],
];

describe.each(CROSSINGS)('%s', (_what, constraint, write) => {
  test('points into its own club', async () => {
    await expect(write(ours)).resolves.toBeDefined();
  });

  test('is refused by the database when it points into another club', async () => {
    await expect(write(theirs)).rejects.toMatchObject({ constraint });
  });
});

test('a club without its banner or its import keeps the rest of the row', async () => {
  await world.db.deleteFrom('pictures').where('id', '=', ours.picture).execute();
  await world.db.deleteFrom('imports').where('id', '=', ours.importId).execute();
  const club = world.db.selectFrom('clubs').select(['id', 'banner_picture_id']).where('id', '=', mine.id);
  expect(await club.executeTakeFirst()).toEqual({ id: mine.id, banner_picture_id: null });
  const invited = await world.db.selectFrom('invitations').select('import_id').where('club_id', '=', mine.id).execute();
  expect(invited).toEqual([{ import_id: null }, { import_id: null }]);
});

// A payment file is the platform's own: it claims payouts of many clubs, and so its claims name none.
test('every reference between two tables of a club names the club, and all are validated', async () => {
  const { rows } = await sql<{ reference: string }>`
    select format('%s: %s', conrelid::regclass, conname) as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid <> 'payout_file_claims'::regclass
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'club_id')
      and (not convalidated or not exists (
        select from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute as a on a.attrelid = conrelid and a.attnum = own
        join pg_attribute as b on b.attrelid = confrelid and b.attnum = other
        where b.attname = 'club_id' and (a.attname = 'club_id' or conrelid = 'clubs'::regclass)))`.execute(world.db);
  expect(rows).toEqual([]);
});
