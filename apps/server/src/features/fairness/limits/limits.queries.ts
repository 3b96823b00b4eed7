import type { CountedStay } from '@hytte/domain/fairness/limits/limits';
import type { WishRow } from '@hytte/domain/fairness/rounds/wishes';
import type { NamedSeason } from '@hytte/domain/huts/seasons/recurring';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type HoldingRows = {
  /** Stays, and half days that are offered. */
  stays: (CountedStay & { user: string | null; missed: boolean })[];
  /** Lists of periods between their deadline and their draw. */
  frozen: { user: string; most: number; wishes: WishRow[] }[];
  /** Of all years; `hutIds` is null for all. */
  seasons: NamedSeason[];
};

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(fact), '[]') from (${rows}) as fact)`;

type LimitFilter = {
  /** Null: all members. */
  users: readonly string[] | null;
  /** Stays that begin from this half day on. */
  since: number;
};

/** What members of a club have, in one statement. Run it after locking the huts. */
export async function readHoldings(db: Db, clubId: string, { users, since }: LimitFilter): Promise<HoldingRows> {
  const isOneOf = (column: string) => sql`(${users}::uuid[] is null or ${sql.ref(column)} = any(${users}::uuid[]))`;
  const { rows } = await sql<HoldingRows>`
    select
      ${listOf(sql`
        select user_id as user, hut_id as hut, first_slot as first, last_slot as last,
          no_show_at is not null as missed from bookings
        where club_id = clubs.id and status = 'allocated' and cancelled_at is null and first_slot >= ${since}
          and ${isOneOf('user_id')}
        union all
        select entry.user_id, offer.hut_id, offer.first_slot, offer.last_slot, false
        from offers as offer join waitlist_entries as entry on entry.id = offer.entry_id
        where offer.club_id = clubs.id and offer.state = 'open' and ${isOneOf('entry.user_id')}
      `)} as stays,
      ${listOf(sql`
        select list.user_id as user, list.most_stays as most,
          (select coalesce(json_agg(wish order by rank), '[]') from wishes as wish where wish.list_id = list.id) as wishes
        from wish_lists as list join draw_freezes as waiting on waiting.period_id = list.period_id
        where list.club_id = clubs.id and waiting.club_id = clubs.id and waiting.run_id is null
          and waiting.reopened_at is null and ${isOneOf('list.user_id')}
      `)} as frozen,
      ${listOf(sql`
        select name, start_date as "startDate", end_date as "endDate", case when not applies_to_all_huts then
          (select coalesce(json_agg(hut_id), '[]') from season_huts where season_id = seasons.id) end as "hutIds"
        from seasons where club_id = clubs.id
      `)} as seasons
    from clubs where id = ${clubId}`.execute(db);
  return rows[0] ?? { stays: [], frozen: [], seasons: [] };
}
