import { type SlotRun, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import type { ReportedStay } from '@hytte/domain/reports/yearly/yearly-report';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The days of a club that a report is made of, both included. */
export type ClubYear = { clubId: string; from: LocalDate; until: LocalDate };

const slotsOf = ({ from, until }: ClubYear): SlotRun => slotsOfDays(from, until);
/** The first moment of a day in Norway, and of the day after another. */
const startsOn = (day: LocalDate) => sql`(${day}::date::timestamp at time zone 'Europe/Oslo')`;
const within = (column: string, { from, until }: ClubYear) =>
  sql<boolean>`${sql.ref(column)} >= ${startsOn(from)} and ${sql.ref(column)} < ((${until}::date + 1)::timestamp at time zone 'Europe/Oslo')`;

/** Those who belonged to the club on the last day, and belong to it still. */
export async function membersOn(db: Db, { clubId, until }: ClubYear) {
  const { rows } = await sql<{ user: string; joined: LocalDate }>`
    select user_id as user, (created_at at time zone 'Europe/Oslo')::date::text as joined from memberships
    where club_id = ${clubId} and created_at < ((${until}::date + 1)::timestamp at time zone 'Europe/Oslo')`.execute(
    db,
  );
  return rows;
}

/** Members who asked for a stay that begins in these days, or wished in a draw period that does. */
export async function askersOf(db: Db, year: ClubYear): Promise<string[]> {
  const { first, last } = slotsOf(year);
  const { rows } = await sql<{ user_id: string }>`
    select user_id from bookings
    where club_id = ${year.clubId} and first_slot between ${first} and ${last} and user_id is not null
    union
    select user_id from wish_lists join draw_periods on draw_periods.id = period_id
    where wish_lists.club_id = ${year.clubId} and first_slot between ${first} and ${last} and user_id is not null
      and draw_periods.run_id is not null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function hutsOf(db: Db, clubId: string) {
  const { rows } = await sql<{ id: string; from: LocalDate; until: LocalDate | null }>`
    select id, (created_at at time zone 'Europe/Oslo')::date::text as from,
      (deleted_at at time zone 'Europe/Oslo')::date::text as until
    from huts where club_id = ${clubId}`.execute(db);
  return rows;
}

/** Every stay that somebody had and that touches these days, with what became of it. */
export async function staysTouching(db: Db, year: ClubYear): Promise<ReportedStay[]> {
  const { first, last } = slotsOf(year);
  const { rows } = await sql<ReportedStay>`
    select user_id as user, hut_id as hut, first_slot as first, last_slot as last, no_show_at is not null as "noShow",
      case when cancelled_at is null then 'held' when released_unpaid then 'released'
        when cancelled_by_club then 'cancelled_by_club' else 'given_up' end as fate,
      case when cancelled_at is null then 0 else (
        select coalesce(sum(least(other.last_slot, stay.last_slot) - greatest(other.first_slot, stay.first_slot) + 1), 0)::int
        from bookings as other where other.hut_id = stay.hut_id and other.status = 'allocated'
          and other.cancelled_at is null and other.slots && stay.slots) end as relet
    from bookings as stay
    where club_id = ${year.clubId} and status = 'allocated' and slots && int4range(${first}, ${last}, '[]')`.execute(
    db,
  );
  return rows;
}

type RunInHut = SlotRun & { hut: string | null };

/** Seasons of these days, closed or with points, and draw periods; `hut` null for all. */
export async function daysSetApart(db: Db, year: ClubYear): Promise<{ closed: RunInHut[]; soughtAfter: RunInHut[] }> {
  const { first, last } = slotsOf(year);
  const { rows: seasons } = await sql<{ from: LocalDate; to: LocalDate; closed: boolean; hut: string | null }>`
    select start_date::text as from, end_date::text as to, is_blocked as closed, season_huts.hut_id as hut
    from seasons left join season_huts on season_huts.season_id = seasons.id and not applies_to_all_huts
    where seasons.club_id = ${year.clubId} and (is_blocked or points_penalty > 0)
      and start_date <= ${year.until}::date and end_date >= ${year.from}::date
      and (applies_to_all_huts or season_huts.hut_id is not null)`.execute(db);
  const { rows: periods } = await sql<RunInHut>`
    select first_slot as first, last_slot as last, draw_period_huts.hut_id as hut
    from draw_periods left join draw_period_huts
      on draw_period_huts.period_id = draw_periods.id and not applies_to_all_huts
    where draw_periods.club_id = ${year.clubId} and run_id is not null and first_slot <= ${last} and last_slot >= ${first}
      and (applies_to_all_huts or draw_period_huts.hut_id is not null)`.execute(db);
  const runs = seasons.map(({ from, to, ...season }) => ({ ...season, ...slotsOfDays(from, to) }));
  const plain = ({ hut, first: begin, last: end }: RunInHut): RunInHut => ({ hut, first: begin, last: end });
  return {
    closed: runs.filter(({ closed }) => closed).map(plain),
    soughtAfter: [...runs.filter(({ closed }) => !closed).map(plain), ...periods],
  };
}

/** Of each member who wished in draw periods up to the last day, the oldest first: whether they got a stay. */
export async function wishingOf(db: Db, year: ClubYear) {
  const { rows } = await sql<{ user: string; got: boolean[] }>`
    select wish_lists.user_id as user, array_agg(exists (
        select from bookings where draw_run_id = draw_periods.run_id and bookings.user_id = wish_lists.user_id
          and bookings.status = 'allocated') order by draw_at) as got
    from wish_lists join draw_periods on draw_periods.id = period_id
    where wish_lists.club_id = ${year.clubId} and run_id is not null and first_slot <= ${slotsOf(year).last}
      and wish_lists.user_id is not null
    group by wish_lists.user_id order by wish_lists.user_id`.execute(db);
  return rows;
}

export const drawsOf = (db: Db, year: ClubYear) =>
  db
    .selectFrom('lottery_runs')
    .leftJoin('draw_periods', 'draw_periods.run_id', 'lottery_runs.id')
    .select(['number', 'finished_at', 'draw_periods.name as period', 'run_hash'])
    .select(['bookings_processed as asked', 'bookings_allocated as given'])
    .where('lottery_runs.club_id', '=', year.clubId)
    .where('success', '=', true)
    .where('number', 'is not', null)
    .where(within('finished_at', year))
    .orderBy('number')
    .execute();

export async function countOffers(db: Db, year: ClubYear) {
  const { rows } = await sql<Record<'made' | 'accepted' | 'declined' | 'lapsed', number>>`
    select count(*)::int as made, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'declined')::int as declined, count(*) filter (where state = 'lapsed')::int as lapsed
    from offers where club_id = ${year.clubId} and ${within('made_at', year)}`.execute(db);
  return rows[0] ?? { made: 0, accepted: 0, declined: 0, lapsed: 0 };
}

/** Versions that held in these days: made in them, and the last one before. */
export async function rulesIn(db: Db, year: ClubYear) {
  const { rows } = await sql<{ number: number; made_at: Date }>`
    select number, made_at from club_rules where club_id = ${year.clubId} and (${within('made_at', year)}
      or number = (select max(number) from club_rules
        where club_id = ${year.clubId} and made_at < ${startsOn(year.from)}))
    order by number`.execute(db);
  return rows;
}

export const manualPointsIn = (db: Db, year: ClubYear) =>
  db
    .selectFrom('point_entries')
    .select(['user_id', 'delta', 'note', 'created_at'])
    .where('club_id', '=', year.clubId)
    .where('reason', '=', 'manual')
    .where(within('created_at', year))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type Money = Record<'paid' | 'fees' | 'refunds' | 'disputes' | 'outside' | 'outside_refunds', number>;

/** In øre; what went out is negative. */
export async function moneyIn(db: Db, year: ClubYear): Promise<Money> {
  const { rows } = await sql<Money>`
    select
      coalesce(sum(amount_ore) filter (where kind = 'payment'), 0)::int as paid,
      coalesce(sum(amount_ore) filter (where kind in ('product_fee', 'product_fee_returned', 'card_fee')), 0)::int as fees,
      coalesce(sum(amount_ore) filter (where kind in ('refund', 'refund_failed')), 0)::int as refunds,
      coalesce(sum(amount_ore) filter (where kind in ('dispute', 'dispute_fee', 'dispute_returned')), 0)::int as disputes,
      (select coalesce(sum(amount_ore), 0)::int from outside_payments where club_id = ${year.clubId}
        and undone_at is null and paid_on between ${year.from}::date and ${year.until}::date) as outside,
      (select -coalesce(sum(amount_ore), 0)::int from outside_refunds where club_id = ${year.clubId}
        and refunded_on between ${year.from}::date and ${year.until}::date) as outside_refunds
    from ledger_entries where club_id = ${year.clubId} and ${within('at', year)}`.execute(db);
  return rows[0] ?? { paid: 0, fees: 0, refunds: 0, disputes: 0, outside: 0, outside_refunds: 0 };
}
