import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Outcome } from '@hytte/domain/fairness/draws/draw';
import type { MemberFacts } from '@hytte/domain/clubs/households/households';
import type { CountedStay } from '@hytte/domain/fairness/limits/limits';
import { QUARANTINE_YEARS } from '@hytte/domain/fairness/limits/quarantine';
import type { NamedSeason } from '@hytte/domain/huts/seasons/recurring';
import { sql } from 'kysely';
import { MEMBERS } from '#features/fairness/points/parties.service.ts';
import type { Db } from '#platform/db/database.ts';

// What a draw is made from: the club as its tables have it, read in one statement.

/** Everything of a club that a draw depends on, as the tables have it. */
export type ClubFacts = {
  club_id: string;
  members: MemberFacts[];
  /** Sorted by id. */
  huts: { id: string; name: string; available: boolean }[];
  /** Allocated, and not over. */
  stays: { hut: string; user: string | null; first: number; last: number }[];
  /** Half days that are offered to members of the waiting list. */
  offers: { hut: string; first: number; last: number }[];
  /** Stays of the last years and later, and open offers, of clubs whose rules count stays; empty in others. */
  held: (CountedStay & { user: string | null; missed: boolean })[];
  /** Members of each group today. */
  groups: { user: string; group: string }[];
  /** Seasons of all years, of the same clubs. */
  named: NamedSeason[];
  /** Blocked seasons that are not over, once for each hut they apply to. */
  blocked: { hut: string; start_date: string; end_date: string }[];
  /** Seasons that are not over; `huts` is null for all. */
  seasons: { start: string; end: string; blocked: boolean; points: number; huts: string[] | null }[];
  /** In the order they were made. Without those that last into the closing of the club: they are withdrawn when it is closed. */
  requests: RequestFacts[];
};

type RequestFacts = {
  id: string;
  user: string;
  hut: string;
  first: number;
  last: number;
  cost: number;
  rank: number;
  /** Of a wish: the stays that would fulfil it, in the member's order. A request has the one above. */
  options?: readonly Place[];
};

/** A stay, and what its seasons cost. */
type Place = SlotRun & { hut: string; cost: number };

/** The place that was allocated, or else the first choice of the request or wish. */
export const wherePut = ({ options, hut, first, last, cost }: RequestFacts, outcome: Outcome): Place =>
  options?.[outcome.status === 'allocated' ? outcome.option : 0] ?? { hut, first, last, cost };

type Today = { today: string; slot: number };

/** Whether the club's rules count what its members have. */
const COUNTS_STAYS = sql`(coalesce(rules_of(clubs.id) -> 'limits', '[]') <> '[]'
  or coalesce(rules_of(clubs.id) -> 'quarantine', '[]') <> '[]')`;

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(fact), '[]') from (${rows}) as fact)`;

const OF_CLUB = sql`club_id = clubs.id and cancelled_at is null`;
const GUESTS = sql`(select user_id from memberships where club_id = clubs.id)`;

/** Also deleted ones that somebody has a stay or a request in, or that are in a period. */
const HUTS = listOf(sql`
  select id, name, available and deleted_at is null as available from huts where club_id = clubs.id
    and (deleted_at is null or id in (select hut_id from bookings where ${OF_CLUB} and status <> 'rejected')
      or id in (select hut_id from draw_period_huts where club_id = clubs.id and standing))
  order by id
`);

const REQUESTS = listOf(sql`
  select id, user_id as user, hut_id as hut, first_slot as first, last_slot as last, points_cost as cost,
    row_number() over (partition by user_id order by created_at, id) as rank
  from bookings where ${OF_CLUB} and status = 'requested' and user_id in ${GUESTS}
    and last_slot < coalesce(
      (select (closes_on - date '1970-01-01') * 2 from club_closings where club_id = clubs.id), 2147483647)
  order by created_at, id
`);

/** One statement for all clubs: everything comes from the same snapshot of the database. */
export async function readClubFacts(db: Db, clubIds: readonly string[], { today, slot }: Today): Promise<ClubFacts[]> {
  const { rows } = await sql<ClubFacts>`
    select id as club_id, ${HUTS} as huts, ${REQUESTS} as requests,
      ${listOf(MEMBERS)} as members,
      ${listOf(sql`
        select hut_id as hut, user_id as user, first_slot as first, last_slot as last from bookings
        where ${OF_CLUB} and status = 'allocated' and last_slot >= ${slot}
      `)} as stays,
      ${listOf(sql`
        select hut_id as hut, first_slot as first, last_slot as last from offers
        where club_id = clubs.id and state = 'open' and last_slot >= ${slot}
      `)} as offers,
      ${listOf(sql`
        select hut_id as hut, user_id as user, first_slot as first, last_slot as last, no_show_at is not null as missed
        from bookings where ${OF_CLUB} and status = 'allocated' and ${COUNTS_STAYS} and first_slot >= ((
          date_trunc('year', ${today}::date - make_interval(years => ${QUARANTINE_YEARS.most}))::date - date '1970-01-01') * 2)
        union all
        select offer.hut_id, entry.user_id, offer.first_slot, offer.last_slot, false
        from offers as offer join waitlist_entries as entry on entry.id = offer.entry_id
        where offer.club_id = clubs.id and offer.state = 'open' and ${COUNTS_STAYS}
      `)} as held,
      ${listOf(sql`
        select user_id as user, group_id as group from group_members
        where club_id = clubs.id and confirmed_at is not null and coalesce(until, 'infinity') >= ${today}::date
      `)} as groups,
      ${listOf(sql`
        select name, start_date as "startDate", end_date as "endDate", case when not applies_to_all_huts then
          (select coalesce(json_agg(hut_id), '[]') from season_huts where season_id = seasons.id) end as "hutIds"
        from seasons where club_id = clubs.id and ${COUNTS_STAYS}
      `)} as named,
      ${listOf(sql`
        select huts.id as hut, start_date, end_date from seasons join huts using (club_id)
        where club_id = clubs.id and is_blocked and end_date >= ${today} and deleted_at is null
          and (applies_to_all_huts or exists
            (select from season_huts where season_id = seasons.id and hut_id = huts.id))
      `)} as blocked,
      ${listOf(sql`
        select start_date as start, end_date as end, is_blocked as blocked, points_penalty as points,
          case when not applies_to_all_huts then
            (select coalesce(json_agg(hut_id order by hut_id), '[]') from season_huts where season_id = seasons.id)
          end as huts
        from seasons where club_id = clubs.id and end_date >= ${today}
      `)} as seasons
    from clubs where id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}

/** The requests that a draw decides, and what its mails say of them. */
export type RequestsToDecide = Pick<ClubFacts, 'club_id' | 'huts' | 'requests'> & {
  /** Requests whose guest is no longer a member. */
  orphaned_requests: string[];
};

export async function readRequestsToDecide(db: Db, clubIds: readonly string[]): Promise<RequestsToDecide[]> {
  const { rows } = await sql<RequestsToDecide>`
    select id as club_id, ${HUTS} as huts, ${REQUESTS} as requests,
      array(select id from bookings where ${OF_CLUB} and status = 'requested'
        and (user_id is null or user_id not in ${GUESTS}))::text[] as orphaned_requests
    from clubs where id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}
