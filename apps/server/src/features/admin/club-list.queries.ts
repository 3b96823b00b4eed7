import type { Tier } from '@hytte/domain/subscriptions/plan-limits';
import type { SubscriptionStatus } from '@hytte/domain/subscriptions/subscription';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { allOf, beginsWith } from './conditions.ts';

export type ClubRow = {
  id: string;
  name: string;
  tier: Tier;
  status: SubscriptionStatus;
  created_at: Date;
  huts: number;
  members: number;
  drawn_at: Date | null;
  drawn_well: boolean | null;
};

export type ClubsWanted = { q?: string | undefined; tier?: Tier | undefined; after?: string | undefined };

// As the indexes clubs_by_name and clubs_by_tier have it.
const NAME = sql`lower(name collate pg_c_utf8)`;

/** By name. Sizes and last draws are looked up for the clubs of the page alone. */
export async function clubPage(db: Db, { q, tier, after }: ClubsWanted, most: number): Promise<ClubRow[]> {
  const wanted = allOf([
    q && beginsWith(NAME, q),
    tier && sql`tier = ${tier}`,
    after && sql`(${NAME}, id) > (select ${NAME}, id from clubs where id = ${after})`,
  ]);
  const { rows } = await sql<ClubRow>`
    with page as materialized (
      select id, name, tier, created_at, ${NAME} as sort_name from clubs
      where ${wanted} order by ${NAME}, id limit ${most}
    )
    select page.id, page.name, page.tier, page.created_at,
      coalesce((select status from subscriptions where club_id = page.id), 'none') as status,
      (select count(*)::int from huts where club_id = page.id and deleted_at is null) as huts,
      (select count(*)::int from memberships where club_id = page.id) as members,
      draw.finished_at as drawn_at, draw.success as drawn_well
    from page
    left join lateral (
      select finished_at, success from lottery_runs where club_id = page.id order by finished_at desc limit 1
    ) draw on true
    order by page.sort_name, page.id`.execute(db);
  return rows;
}
