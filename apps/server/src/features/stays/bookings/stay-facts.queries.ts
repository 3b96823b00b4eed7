import type { PeriodDays } from '@hytte/domain/stays/availability/availability';
import { LOOK_BACK_SLOTS, type SlotRun, slotOf } from '@hytte/domain/stays/bookings/stay';
import type { DrawSchedule } from '@hytte/domain/fairness/draws/schedule';
import { LONGEST_PERIOD_DAYS } from '@hytte/domain/fairness/rounds/period';
import type { PointRules, StoredRules } from '@hytte/domain/fairness/rules/rules';
import { type Selectable, sql } from 'kysely';
import type { RuleColumns } from '#features/huts/seasons/seasons.service.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type HutRow = Pick<
  Selectable<DB['huts']>,
  | 'id'
  | 'club_id'
  | 'name'
  | 'location'
  | 'available'
  | 'deleted_at'
  | 'price_ore'
  | 'minimum_paid_days'
  | 'fixed_amount_ore'
  | 'fixed_amount_description'
>;

const LOCK = prepared(
  'lock-hut',
  `select id, club_id, name, location, available, deleted_at,
    price_ore, minimum_paid_days, fixed_amount_ore, fixed_amount_description
  from huts where id = $1 for no key update`,
);

/**
 * Row lock on a hut, taken before its half days are allocated, moved or requested. The order of locks is the same
 * everywhere, so that no deadlock is possible: hut, booking, then calendar and points.
 */
export const lockHut = async (db: Db, id: string): Promise<HutRow | undefined> =>
  (await db.executeQuery<HutRow>(LOCK.with(id))).rows[0];

const LOCK_REQUESTS = prepared(
  'lock-requests-of-guest',
  `select pg_advisory_xact_lock(hashtextextended('requests ' || $1::text || ' ' || $2::text, 0))`,
);

/**
 * Advisory lock on the requests of one guest in a club until the transaction ends: requests of the same guest for other
 * huts wait, so that each counts those before it. Lock the hut first.
 */
export const lockRequestsOfGuest = (db: Db, clubId: string, guestId: string) =>
  db.executeQuery(LOCK_REQUESTS.with(clubId, guestId));

const LOCK_HUT_AND_REQUESTS = prepared(
  'lock-hut-and-requests',
  // A row leaves the sub-query locked, so the requests are locked after the hut.
  `select hut.* from (${LOCK.text}) as hut
  cross join lateral pg_advisory_xact_lock(hashtextextended('requests ' || hut.club_id::text || ' ' || $2::text, 0))`,
);

/** `lockHut`, then `lockRequestsOfGuest` in its club, in one round trip. */
export const lockHutAndRequests = async (db: Db, hutId: string, guestId: string): Promise<HutRow | undefined> =>
  (await db.executeQuery<HutRow>(LOCK_HUT_AND_REQUESTS.with(hutId, guestId))).rows[0];

/** Of a club, by name, deleted ones left out. */
export const hutsWithPrices = (db: Db, clubId: string): Promise<HutRow[]> =>
  db
    .selectFrom('huts')
    .select(['id', 'club_id', 'name', 'location', 'available', 'deleted_at'])
    .select(['price_ore', 'minimum_paid_days', 'fixed_amount_ore', 'fixed_amount_description'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The columns of huts that decide what a stay costs. Deleted huts too. */
export const pricesOfHuts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('huts')
    .select(['id as hut_id', 'price_ore', 'minimum_paid_days', 'fixed_amount_ore', 'fixed_amount_description'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

type Moments = 'opensAt' | 'closesAt' | 'drawAt' | 'leftoversAt' | 'announcedAt';
/** From JSON, where moments are text. Cancelled ones are left out. */
type PeriodFacts = Omit<PeriodDays, Moments | 'cancelledAt'> & Record<Moments, string>;

export type StayFacts = {
  club_name: string;
  booking_horizon_months: number;
  longest_stay_days: number | null;
  /** By the club's rules; null in a club that has not decided it. */
  ordinary_stay: PointRules['ordinaryStay'] | null;
  /** The first day without the club, while it is being closed. */
  closes_on: string | null;
  guest_is_member: boolean;
  /** Of the hut, overlapping the stay. */
  seasons: RuleColumns[];
  allocated: SlotRun[];
  /** The guest's own stays and requests. */
  guests_own: SlotRun[];
  /** Announced draw periods of the hut that have days of the stay. */
  periods: PeriodFacts[];
  /** How many undecided requests the guest has in the club, for days from today on. */
  open_requests: number;
  /** The club's rules, and the number of their version; an empty document and 0 when it has decided nothing. */
  rules: StoredRules;
  rules_number: number;
  /** Null when the club draws by hand only. */
  schedule: DrawSchedule | null;
  announced: { at: string; all: boolean } | null;
  /** The club's list waits for its draw. */
  is_frozen: boolean;
  /** Undecided requests for the hut that have days from today on, of all members. */
  requested: SlotRun[];
  /** Stays of the guest, and of who counts as one with them, in any hut of the club, from the longest draw period before today on. */
  guests_stays: SlotRun[];
  /** Half days of the stay that are offered to somebody. */
  offers: (SlotRun & { until: string })[];
};

type StayFactsFilter = SlotRun & {
  today: string;
  firstDay: string;
  lastDay: string;
  guestId: string | null;
  exceptId?: string;
};

const RUNS = `select coalesce(json_agg(json_build_object('first', first_slot, 'last', last_slot)), '[]') from bookings
  where cancelled_at is null and id is distinct from $8::uuid`;
const OVERLAPPING = `${RUNS} and hut_id = $2 and slots && int4range($4, $5, '[]')`;

const TEN_YEARS = 3653 * 2;

/**
 * Of stays that end at a slot or later, for indexes that are ordered by the first slot. With an end that no stay reaches,
 * so that PostgreSQL expects few rows whatever the slot is, and plans the statement once.
 */
const lastsUntil = (slot: string): string =>
  `last_slot >= ${slot} and first_slot between ${slot} - ${LOOK_BACK_SLOTS} and ${slot} + ${TEN_YEARS}`;

// `is not distinct from` where an index of ranges must not be chosen: it looks cheap to the planner, and looks through the
// stays of all clubs.
const FACTS = prepared(
  'stay-facts',
  `select name as club_name, booking_horizon_months,
    (rules_of(clubs.id) #>> '{stays,longestDays}')::int as longest_stay_days,
    rules_of(clubs.id) #>> '{points,ordinaryStay}' as ordinary_stay,
    (select closes_on from club_closings where club_id = clubs.id) as closes_on,
    exists (select from memberships where club_id = clubs.id and user_id = $3) as guest_is_member,
    (select coalesce(json_agg(season order by start_date, id), '[]') from seasons as season
      where club_id = clubs.id and start_date <= $7 and end_date >= $6 and (applies_to_all_huts or exists
        (select from season_huts where season_id = season.id and hut_id = $2))) as seasons,
    (${OVERLAPPING} and status = 'allocated') as allocated,
    (${OVERLAPPING} and status <> 'rejected' and user_id = $3) as guests_own,
    (select coalesce(json_agg(json_build_object('id', period.id, 'name', period.name, 'first', period.first_slot,
        'last', period.last_slot, 'hutIds', case when not applies_to_all_huts then array[$2::uuid] end,
        'opensAt', opens_at, 'closesAt', closes_at, 'drawAt', draw_at, 'announcedAt', announced_at,
        'isDrawn', run_id is not null, 'leftovers', leftovers, 'leftoversAt', leftovers_at,
        'leftoversOpen', leftovers_opened_at is not null, 'reservedHours', reserved_hours) order by period.first_slot, period.id), '[]')
      from draw_periods as period
      where club_id = clubs.id and announced_at is not null and cancelled_at is null
        and first_slot <= $5 and last_slot >= $4 and (applies_to_all_huts or exists
          (select from draw_period_huts where period_id = period.id and hut_id = $2))) as periods,
    (select count(*)::int from bookings where club_id is not distinct from clubs.id and user_id = $3
      and status = 'requested' and cancelled_at is null and first_slot between $9 and $9 + ${TEN_YEARS}
      and id is distinct from $8::uuid) as open_requests,
    rules_of(clubs.id) as rules,
    coalesce((select max(number) from club_rules where club_id = clubs.id), 0) as rules_number,
    case when automation_enabled then json_build_object(
      'frequency', frequency, 'time', to_char(execution_time, 'HH24:MI'), 'day', execution_day) end as schedule,
    (select json_build_object('at', draw_at, 'all', draws_all) from manual_draws
      where club_id = clubs.id and claimed_at is null and withdrawn_at is null) as announced,
    exists (select from draw_freezes where club_id = clubs.id and run_id is null and period_id is null) as is_frozen,
    (${RUNS} and club_id = clubs.id and hut_id is not distinct from $2 and ${lastsUntil('$9')} and status = 'requested')
      as requested,
    (select coalesce(json_agg(json_build_object('first', first_slot, 'last', last_slot)), '[]')
      from (select $3::uuid as id union select counted_with(clubs.id, $3)) as guest
        join bookings on user_id = guest.id and club_id is not distinct from clubs.id
          and ${lastsUntil(`$9 - ${LONGEST_PERIOD_DAYS * 2}`)}
          and status = 'allocated' and cancelled_at is null and bookings.id is distinct from $8::uuid) as guests_stays,
    (select coalesce(json_agg(json_build_object('first', first_slot, 'last', last_slot, 'until', until)), '[]') from offers
      where hut_id = $2 and state = 'open' and slots && int4range($4, $5, '[]')) as offers
  from clubs join lottery_settings on lottery_settings.club_id = clubs.id where clubs.id = $1`,
);

/**
 * Everything the rules need to know about a stay, in one statement. Run it after locking the hut, not together with
 * it: a statement sees the database as it was when the statement began, which is before it waited for the lock.
 */
export async function stayFacts(
  db: Db,
  { id: hutId, club_id }: Pick<HutRow, 'id' | 'club_id'>,
  { first, last, today, firstDay, lastDay, guestId, exceptId }: StayFactsFilter,
): Promise<StayFacts> {
  const { rows } = await db.executeQuery<StayFacts>(
    FACTS.with(club_id, hutId, guestId, first, last, firstDay, lastDay, exceptId ?? null, slotOf(today, 'AM')),
  );
  const [facts] = rows;
  if (!facts) throw new Error(`Hut ${hutId} has no club`); // excluded by a foreign key
  return facts;
}

export const periodDays = ({ periods }: Pick<StayFacts, 'periods'>): PeriodDays[] =>
  periods.map((period) => ({
    ...period,
    opensAt: new Date(period.opensAt),
    closesAt: new Date(period.closesAt),
    drawAt: new Date(period.drawAt),
    leftoversAt: new Date(period.leftoversAt),
    announcedAt: new Date(period.announcedAt),
    cancelledAt: null,
  }));
