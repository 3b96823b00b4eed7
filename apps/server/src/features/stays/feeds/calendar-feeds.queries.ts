import type { CalendarFeed } from '@hytte/contract/stays/calendar-feeds';
import { LOOK_BACK_SLOTS, slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * Feeds that still show something: their owner has an account and is still a member, and the hut exists. With the owner's current role in
 * the club, which decides what is shown.
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
    .where('users.deleted_at', 'is', null)
    .where('huts.deleted_at', 'is', null);

export const findFeed = (db: Db, id: string) => activeFeeds(db).where('feed.id', '=', id).executeTakeFirst();

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

export const feedsOf = (db: Db, userId: string): Promise<FeedRow[]> =>
  activeFeeds(db).where('feed.user_id', '=', userId).orderBy('feed.kind').orderBy('name').orderBy('feed.id').execute();

type NewFeed = { userId: string; kind: CalendarFeed['kind']; clubId: string | null; hutId: string | null };

/** One feed of each kind per person: a new nonce invalidates the previous address. */
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

/** False when the person has no such feed. */
export const deleteFeed = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteFeedsOf = (db: Db, userId: string) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();

export const deleteFeedsIn = (db: Db, clubId: string) =>
  db.deleteFrom('calendar_feeds').where('club_id', '=', clubId).execute();

/** How long a past stay is shown. */
const PAST_DAYS = 365;
/** How long a cancelled stay is reported as such: calendars that have not fetched by then are ignored. */
const CANCELLED_DAYS = 90;
/** More than any club has in a year and a half. */
const MOST_ROWS = 5_000;

/** Including cancelled ones, so that calendars remove them. Never with access or arrival info. */
const stays = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.id', 'bookings.club_id', 'bookings.hut_id', 'bookings.user_id', 'bookings.status'])
    .select(['bookings.first_slot', 'bookings.last_slot', 'bookings.version', 'bookings.cancelled_at'])
    .select(['huts.name as hut_name', 'huts.location', 'clubs.name as club_name'])
    .select(['users.first_name', 'users.last_name', 'users.email']);

export const findStandingStay = (db: Db, id: string) =>
  stays(db).where('bookings.id', '=', id).where('bookings.cancelled_at', 'is', null).executeTakeFirst();

export type StayRow = NonNullable<Awaited<ReturnType<typeof findStandingStay>>>;

export const findStays = (db: Db, ids: readonly string[]): Promise<StayRow[]> =>
  stays(db)
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

type Feed = Pick<FeedRow, 'kind' | 'user_id' | 'club_id' | 'hut_id'>;

/** Own stays and requests; of other people allocated stays only, because requests are private. */
const ofFeed = (db: Db, { kind, user_id, club_id, hut_id }: Feed) =>
  kind === 'own'
    ? stays(db).where('bookings.user_id', '=', user_id)
    : stays(db)
        .where('bookings.club_id', '=', club_id)
        .where('bookings.status', '=', 'allocated')
        .$if(hut_id !== null, (query) => query.where('bookings.hut_id', '=', hut_id));

/** A union of two index scans: current stays, and those cancelled lately. */
export async function staysOfFeed(db: Db, feed: Feed, { now, today }: { now: Date; today: LocalDate }) {
  const since = slotOf(addDays(today, -PAST_DAYS), 'AM');
  const standing = ofFeed(db, feed)
    .where('bookings.cancelled_at', 'is', null)
    .where('bookings.last_slot', '>=', since)
    // Bounds the index scan: no stay is longer than this.
    .where('bookings.first_slot', '>=', since - LOOK_BACK_SLOTS)
    // Rejected requests are shown until their days have passed.
    .where((eb) =>
      eb.or([eb('bookings.status', '<>', 'rejected'), eb('bookings.last_slot', '>=', slotOf(today, 'AM'))]),
    );
  const cancelled = ofFeed(db, feed).where(
    'bookings.cancelled_at',
    '>',
    new Date(now.getTime() - CANCELLED_DAYS * 86_400_000),
  );
  return standing.unionAll(cancelled).orderBy('first_slot').orderBy('id').limit(MOST_ROWS).execute();
}
