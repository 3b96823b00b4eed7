import { sql } from 'kysely';
import { drawInOneTransaction, freezeWithoutWaiting } from '#features/fairness/draws/draw-steps.ts';
import { planDraw } from '#features/fairness/draws/draw.ts';
import type { TestHut } from './huts.ts';
import type { Club, Person } from './people.ts';
import type { World } from './world.ts';

type Waiting = { user_id: string; first_slot: number; last_slot: number };
type Offered = Waiting & { replaces_booking_id?: string };

/** Somebody who joined the list later, by a row only. */
export const anEntry = (world: World, hut: TestHut, { user_id, first_slot, last_slot }: Waiting) =>
  world.db
    .insertInto('waitlist_entries')
    .values({
      club_id: hut.clubId,
      user_id,
      options: JSON.stringify([{ hut: hut.id, first: first_slot, last: last_slot, points: 0, ordinary: 0 }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const DAY_MS = 24 * 3_600_000;

/** An open offer to somebody, by its rows only. */
export async function anOffer(world: World, hut: TestHut, offered: Offered): Promise<{ id: string; entryId: string }> {
  const entry = await anEntry(world, hut, offered);
  await world.db.updateTable('waitlist_entries').set({ state: 'offered' }).where('id', '=', entry.id).execute();
  const offer = await world.db
    .insertInto('offers')
    .values({
      club_id: hut.clubId,
      entry_id: entry.id,
      hut_id: hut.id,
      first_slot: offered.first_slot,
      last_slot: offered.last_slot,
      replaces_booking_id: offered.replaces_booking_id ?? null,
      points_cost: 0,
      made_at: new Date(),
      until: new Date(Date.now() + 2 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: offer.id, entryId: entry.id };
}

/** Everything that waits is drawn now, without a beacon. */
export async function drawNow(world: World, club: Club, { id: by }: Person): Promise<void> {
  const now = () => ({ ...world.ctx, beacon: null, now: new Date() });
  const plan = planDraw(club.id, { kind: 'manual', by, all: true }, new Date());
  const [freeze] = await freezeWithoutWaiting(now(), plan);
  if (freeze) await drawInOneTransaction(now(), [{ freeze, signature: '' }]);
}

/** The time of the offer is over, though no job has come by. */
export const runOut = (world: World, offerId: string) =>
  world.db
    .updateTable('offers')
    .set({ until: new Date(Date.now() - 1000) })
    .where('id', '=', offerId)
    .execute();

export const NO_FAULTS = { stays: 0, offers: 0, both: 0, points: 0 };

type SeenStay = { id: string; user_id: string | null };
type SeenOffer = {
  id: string;
  entry_id: string;
  hut_id: string;
  first_slot: number;
  last_slot: number;
  user_id: string;
};

/** What stands in a club, and what of it breaks the promises of the waiting list. */
export type Seen = { faults: typeof NO_FAULTS; stays: SeenStay[]; offers: SeenOffer[] };

/** One club, or all of the world, in one statement. */
export async function lookAt({ db }: World, club?: Club): Promise<Seen> {
  const isLookedAt = club ? sql`club_id = ${club.id}` : sql`true`;
  const { rows } = await sql<Seen>`
    with stay as (select * from bookings where status = 'allocated' and cancelled_at is null and ${isLookedAt}),
      open as (select * from offers where state = 'open' and ${isLookedAt})
    select json_build_object(
      'stays', (select count(*) from stay as a join stay as b on a.hut_id = b.hut_id and a.id < b.id and a.slots && b.slots),
      'offers', (select count(*) from open as a join open as b on a.hut_id = b.hut_id and a.id < b.id and a.slots && b.slots),
      'both', (select count(*) from open join stay on open.hut_id = stay.hut_id and open.slots && stay.slots
        and stay.id is distinct from open.replaces_booking_id),
      'points', (select count(*) from memberships as member where ${isLookedAt} and booking_points <> (
        select coalesce(sum(delta), 0) from point_entries
        where point_entries.club_id = member.club_id and point_entries.user_id = member.user_id))) as faults,
      (select coalesce(json_agg(json_build_object('id', id, 'user_id', user_id) order by id), '[]') from stay) as stays,
      (select coalesce(json_agg(json_build_object('id', open.id, 'entry_id', entry_id, 'hut_id', hut_id,
          'first_slot', first_slot, 'last_slot', last_slot, 'user_id', user_id) order by open.id), '[]')
        from open join waitlist_entries as entry on entry.id = open.entry_id) as offers`.execute(db);
  const [seen] = rows;
  if (!seen) throw new Error('A select without a table answered no row');
  return seen;
}

export const faultsOf = async (world: World): Promise<Seen['faults']> => (await lookAt(world)).faults;
