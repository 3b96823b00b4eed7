import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Held, Place } from '@hytte/domain/stays/waitlist/next-offers';
import { type Insertable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** A stay that would do. Points in tenths; `ordinary` is the part that is not for its seasons. */
export type WaitingOption = Place & { points: number; ordinary: number };

const ENTRY_COLUMNS = [
  'waitlist_entries.id',
  'waitlist_entries.club_id',
  'waitlist_entries.user_id',
  'waitlist_entries.run_id',
  'waitlist_entries.run_number',
  'waitlist_entries.pass',
  'waitlist_entries.place',
  'waitlist_entries.rank',
  'waitlist_entries.booking_id',
  'waitlist_entries.period_id',
  'waitlist_entries.most_stays',
  'waitlist_entries.options',
  'waitlist_entries.state',
  'waitlist_entries.yes_until',
  'waitlist_entries.resting',
  'waitlist_entries.created_at',
  'waitlist_entries.closed_out_at',
] as const;

const entries = (db: Db) =>
  db.selectFrom('waitlist_entries').select(ENTRY_COLUMNS).$narrowType<{ options: WaitingOption[] }>();

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Entries of members that wait, or have an open offer; not in order. */
export const standingEntries = (db: Db, clubId: string): Promise<EntryRow[]> =>
  entries(db)
    .where('waitlist_entries.club_id', '=', clubId)
    .where('state', 'in', ['waiting', 'offered'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .select('user_id')
          .whereRef('memberships.club_id', '=', 'waitlist_entries.club_id')
          .whereRef('memberships.user_id', '=', 'waitlist_entries.user_id'),
      ),
    )
    .execute();

export const findEntry = (db: Db, id: string): Promise<EntryRow | undefined> =>
  entries(db).where('waitlist_entries.id', '=', id).executeTakeFirst();

export const insertEntries = async (db: Db, rows: readonly Insertable<DB['waitlist_entries']>[]): Promise<string[]> => {
  const written = await db.insertInto('waitlist_entries').values(rows).returning('id').execute();
  return written.map(({ id }) => id);
};

type EntryChange = Partial<Pick<EntryRow, 'state' | 'resting' | 'yes_until'>>;

export const updateEntry = (db: Db, id: string, change: EntryChange) =>
  db.updateTable('waitlist_entries').set(change).where('id', '=', id).execute();

/** What an entry still waits for. */
export const setOptions = (db: Db, id: string, options: readonly WaitingOption[]) =>
  db
    .updateTable('waitlist_entries')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute();

/** The other entries of a member rest, or wait again. */
export const setResting = (db: Db, { clubId, userId, resting }: { clubId: string; userId: string; resting: boolean }) =>
  db
    .updateTable('waitlist_entries')
    .set({ resting })
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();

/** Entries whose last option has begun, or is in a hut that the club no longer has. */
export const endEntriesWithoutDays = (db: Db, clubId: string, slotNow: number) =>
  sql`
    update waitlist_entries set state = 'over'
    where club_id = ${clubId} and state = 'waiting' and not exists (
      select from jsonb_array_elements(options) as option join huts on huts.id = (option ->> 'hut')::uuid
      where (option ->> 'first')::int > ${slotNow} and deleted_at is null)`.execute(db);

/** For a member who leaves clubs. Open offers are withdrawn with them. */
export async function endEntriesOf(db: Db, userId: string, clubIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update offers set state = 'withdrawn', answered_at = ${now} from waitlist_entries as entry
    where entry.id = offers.entry_id and entry.user_id = ${userId} and entry.club_id = any(${clubIds}::uuid[])
      and offers.state = 'open'`.execute(db);
  await sql`
    update waitlist_entries set state = 'left'
    where user_id = ${userId} and club_id = any(${clubIds}::uuid[]) and state in ('waiting', 'offered')`.execute(db);
}

/** What making offers depends on besides the entries, in one statement. Run it after locking the huts. */
export type ClubDays = {
  club_name: string;
  closes_on: string | null;
  is_frozen: boolean;
  huts: { id: string; name: string; available: boolean; deleted: boolean }[];
  blocked: { hut: string; start_date: string; end_date: string }[];
  /** Draw periods whose days cannot be had in any other way. */
  periods: (SlotRun & { id: string; hut: string; is_drawn: boolean })[];
  /** With the guest as the party; households are found by `withParties`. */
  held: Omit<Held, 'party'>[];
};

const listOf = (rows: string): string => `(select coalesce(json_agg(fact), '[]') from (${rows}) as fact)`;

// Planning it takes ten times as long as running it, and it runs with all huts of the club locked.
const DAYS = prepared(
  'club-days',
  `select clubs.name as club_name,
    (select closes_on from club_closings where club_id = clubs.id) as closes_on,
    exists (select from draw_freezes where club_id = clubs.id and run_id is null and period_id is null) as is_frozen,
    ${listOf(`
      select id, name, available and deleted_at is null as available, deleted_at is not null as deleted
      from huts where club_id = clubs.id
    `)} as huts,
    ${listOf(`
      select huts.id as hut, start_date, end_date from seasons join huts using (club_id)
      where club_id = clubs.id and is_blocked and end_date >= $2
        and (applies_to_all_huts or exists
          (select from season_huts where season_id = seasons.id and hut_id = huts.id))
    `)} as blocked,
    ${listOf(`
      select period.id, held.hut_id as hut, first_slot as first, last_slot as last, run_id is not null as is_drawn
      from draw_period_huts as held join draw_periods as period on period.id = held.period_id
      where held.club_id = clubs.id and held.standing
    `)} as periods,
    ${listOf(`
      select booking.id, 'stay' as kind, booking.hut_id as hut, booking.first_slot as first, booking.last_slot as last,
        booking.user_id as user, coalesce(list.period_id, entry.period_id) as period, coalesce(wish.rank, entry.rank) as rank
      from bookings as booking
        left join wishes as wish on wish.club_id = booking.club_id and wish.booking_id = booking.id
        left join wish_lists as list on list.id = wish.list_id
        left join offers as offer on offer.club_id = booking.club_id and offer.booking_id = booking.id
        left join waitlist_entries as entry on entry.id = offer.entry_id
      where booking.club_id = clubs.id and booking.status = 'allocated' and booking.cancelled_at is null
        and booking.last_slot >= $3
      union all
      select offer.id, 'offer', offer.hut_id, offer.first_slot, offer.last_slot, entry.user_id, entry.period_id, entry.rank
      from offers as offer join waitlist_entries as entry on entry.id = offer.entry_id
      where offer.club_id = clubs.id and offer.state = 'open'
    `)} as held
  from clubs where clubs.id = $1`,
);

export const clubDays = async (
  db: Db,
  clubId: string,
  { today, slot }: { today: string; slot: number },
): Promise<ClubDays | null> => (await db.executeQuery<ClubDays>(DAYS.with(clubId, today, slot))).rows[0] ?? null;

/** Clubs with open offers, which may have run out or be due a reminder, and those with entries that are over at this half day. */
export const clubsToLookAfter = async (db: Db, slotNow: number): Promise<string[]> =>
  (
    await db
      .selectFrom('offers')
      .select('club_id')
      .where('state', '=', 'open')
      .where(clubIsNotHeld('offers.club_id'))
      .union(
        db
          .selectFrom('waitlist_entries')
          .select('club_id')
          .where('state', '=', 'waiting')
          .where(sql<boolean>`last_start(options) <= ${slotNow}`)
          .where(clubIsNotHeld('waitlist_entries.club_id')),
      )
      .execute()
  ).map(({ club_id }) => club_id);

/** The drawn period that the days of the hut belong to, whose days go to those who waited in it; undefined: none. */
export const drawnPeriodOf = (db: Db, { hut, first, last }: Place) =>
  db
    .selectFrom('draw_period_huts')
    .innerJoin('draw_periods', 'draw_periods.id', 'draw_period_huts.period_id')
    .select('draw_periods.id')
    .where('draw_period_huts.hut_id', '=', hut)
    .where('draw_periods.run_id', 'is not', null)
    .where('draw_periods.cancelled_at', 'is', null)
    .where(sql<boolean>`draw_period_huts.slots && int4range(${first}, ${last}, '[]')`)
    .executeTakeFirst();
