import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from '#platform/files/open-files.ts';
import { aFolder } from '#testing/archives.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from '#testing/people.ts';
import { drawNow } from '#testing/waitlist.ts';
import { startLongWorld, type World } from '#testing/world.ts';
import { exportClubArchive } from './export-club.service.ts';
import { importClubArchive } from './import-club.service.ts';

const isFull = process.env['CLUB_ARCHIVE'] === 'full';
const SIZE = isFull
  ? { members: 500, huts: 50, staysPerHut: 1000, draws: 50 }
  : { members: 20, huts: 4, staysPerHut: 50, draws: 2 };

const folder = await aFolder();
let here: World;
let there: World;
let club: Club;
beforeAll(async () => {
  [here, there] = [await startLongWorld(), await startLongWorld()];
  club = await aLargeClub();
}, 900_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await folder.remove();
});

async function aLargeClub(): Promise<Club> {
  const [owner, members] = [await aPerson(here), await severalPeople(here, SIZE.members - 1)];
  const made = await aClub(here, { owner, members });
  const huts: TestHut[] = [];
  for (let hut = 0; hut < SIZE.huts; hut += 1) huts.push(await aHut(here, made));
  for (const hut of huts) await fillHut(hut, members);
  const first = await aHut(here, made);
  for (let draw = 0; draw < SIZE.draws; draw += 1) {
    for (const member of members.slice(0, 4))
      await aBooking(here, first, { user_id: member.id, ...daysAhead(10 + draw * 3, 2) });
    await drawNow(here, made, owner);
  }
  return made;
}

/** Stays of two half days, four half days apart, until a week ago, each with its points. */
async function fillHut({ id, clubId }: TestHut, members: readonly Person[]): Promise<void> {
  const people = members.map((member) => member.id);
  const { first_slot: last } = daysAhead(-7);
  await sql`with stays as (
      insert into bookings (club_id, hut_id, user_id, status, first_slot, last_slot, points_cost, frozen_cost)
      select ${clubId}, ${id}, (${people}::uuid[])[1 + n % ${people.length}], 'allocated', ${last}::int - 4 * n, ${last}::int - 4 * n + 1, 10, '{"totalAmountInOre": 0}'
      from generate_series(1, ${SIZE.staysPerHut}::int) as n returning club_id, user_id, points_cost, id)
    insert into point_entries (club_id, user_id, delta, reason, booking_id)
    select club_id, user_id, points_cost, 'stay', id from stays`.execute(here.db);
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

test(`a club of ${SIZE.members} members and ${SIZE.huts * SIZE.staysPerHut} stays`, { timeout: 900_000 }, async () => {
  const file = folder.file('large.tar.gz');
  const began = performance.now();
  const exported = await exportClubArchive(here.ctx, openFiles(here.config.files), club.id, file);
  const exporting = seconds(began);
  const middle = performance.now();
  const imported = await importClubArchive(there.ctx, openFiles(there.config.files), file);
  const importing = seconds(middle);
  expect(imported).toMatchObject({ rows: exported.rows - exported.people, made: SIZE.members, matched: 0 });
  const megabytes = Math.round((await stat(file)).size / 1e5) / 10;
  await recordResults(isFull ? 'full' : 'quick', {
    'rows of a large club': exported.rows,
    'its archive, MB': megabytes,
    'exported in, s': exporting,
    'imported in, s': importing,
  });
});
