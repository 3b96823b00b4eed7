import type { CalendarFeed } from '@hytte/contract/calendar-feeds';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * Those that still show something: of whom the maker is still a member, and whose hut still stands. With what the
 * maker is in the club now, which decides what is shown.
 */
const activeFeeds = (db: Db) =>
  db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.user_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.club_id', '=', 'feed.club_id').onRef('memberships.user_id', '=', 'feed.user_id'),
    )
    .leftJoin('clubs', 'clubs.id', 'feed.club_id')
    .leftJoin('huts', 'huts.id', 'feed.hut_id')
    .select(['feed.id', 'feed.user_id', 'feed.kind', 'feed.club_id', 'feed.hut_id', 'feed.nonce', 'feed.created_at'])
    .select(['users.language', 'memberships.role', sql<string | null>`coalesce(huts.name, clubs.name)`.as('name')])
    .where((eb) => eb.or([eb('feed.kind', '=', 'own'), eb('memberships.role', 'is not', null)]))
    .where('huts.deleted_at', 'is', null);

export const findFeed = (db: Db, id: string) => activeFeeds(db).where('feed.id', '=', id).executeTakeFirst();

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

export const feedsOf = (db: Db, userId: string): Promise<FeedRow[]> =>
  activeFeeds(db).where('feed.user_id', '=', userId).orderBy('feed.kind').orderBy('name').orderBy('feed.id').execute();

type NewFeed = { userId: string; kind: CalendarFeed['kind']; clubId: string | null; hutId: string | null };

/** One of each: the older one's address stops working with its nonce. */
export async function replaceFeed(db: Db, { userId, kind, clubId, hutId }: NewFeed): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into calendar_feeds (user_id, kind, club_id, hut_id) values (${userId}, ${kind}, ${clubId}, ${hutId})
    on conflict (user_id, kind, coalesce(hut_id, club_id, user_id))
      do update set nonce = excluded.nonce, created_at = now()
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row was written and not returned');
  return row.id;
}

/** False when they have no such feed. */
export const deleteFeed = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const clubOfHut = async (db: Db, hutId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('huts')
      .select('club_id')
      .where('id', '=', hutId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.club_id;
