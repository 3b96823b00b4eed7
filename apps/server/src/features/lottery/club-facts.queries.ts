import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** All of a club that a draw depends on, as the tables have it. */
export type ClubFacts = {
  club_id: string;
  members: { user: string; points: number }[];
  huts: { id: string; name: string; available: boolean }[];
  /** Given, and not over. */
  stays: { hut: string; user: string | null; first: number; last: number }[];
  /** Blocked seasons that are not over, once for each hut they are for. */
  blocked: { hut: string; start_date: string; end_date: string }[];
  requests: RequestFacts[];
  /** Requests whose guest is no longer a member. */
  strangers: string[];
};

type RequestFacts = {
  id: string;
  user: string;
  hut: string;
  first: number;
  last: number;
  cost: number;
  rank: number;
};

type Today = { today: string; slot: number };

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(fact), '[]') from (${rows}) as fact)`;

/** One statement for as many clubs as are drawn together: what it sees is of one moment. */
export async function readClubFacts(db: Db, clubIds: readonly string[], { today, slot }: Today): Promise<ClubFacts[]> {
  const standing = sql`club_id = clubs.id and cancelled_at is null`;
  const guests = sql`(select user_id from memberships where club_id = clubs.id)`;
  const { rows } = await sql<ClubFacts>`
    select id as club_id,
      ${listOf(sql`select user_id as user, booking_points as points from memberships where club_id = clubs.id`)} as members,
      ${listOf(sql`
        select id, name, available and deleted_at is null as available from huts where club_id = clubs.id
          and (deleted_at is null or id in (select hut_id from bookings where ${standing} and status <> 'rejected'))
      `)} as huts,
      ${listOf(sql`
        select hut_id as hut, user_id as user, first_slot as first, last_slot as last from bookings
        where ${standing} and status = 'allocated' and last_slot >= ${slot}
      `)} as stays,
      ${listOf(sql`
        select huts.id as hut, start_date, end_date from seasons join huts using (club_id)
        where club_id = clubs.id and is_blocked and end_date >= ${today} and deleted_at is null
          and (applies_to_all_huts or exists
            (select from season_huts where season_id = seasons.id and hut_id = huts.id))
      `)} as blocked,
      ${listOf(sql`
        select id, user_id as user, hut_id as hut, first_slot as first, last_slot as last, points_cost as cost,
          row_number() over (partition by user_id order by created_at, id) as rank
        from bookings where ${standing} and status = 'requested' and user_id in ${guests}
      `)} as requests,
      array(select id from bookings where ${standing} and status = 'requested'
        and (user_id is null or user_id not in ${guests}))::text[] as strangers
    from clubs where id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}
