import { LONGEST_STAY_DAYS, slotOf } from '@hytte/domain/bookings/stay';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { FeedRow } from './calendar-feeds.queries.ts';

/** How long a stay that is over is shown. */
const PAST_DAYS = 365;
/** How long it is told that a stay was given up: whoever has not looked by then no longer has it. */
const CANCELLED_DAYS = 90;
/** More than any club has in a year and a half. */
const MOST_ROWS = 5_000;

/** Also those that were given up: other calendars have to be told. Never how to get in. */
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

export const findStay = (db: Db, id: string) =>
  stays(db).where('bookings.id', '=', id).where('bookings.cancelled_at', 'is', null).executeTakeFirst();

export type StayRow = NonNullable<Awaited<ReturnType<typeof findStay>>>;

export const findStays = (db: Db, ids: readonly string[]): Promise<StayRow[]> =>
  stays(db)
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

type Feed = Pick<FeedRow, 'kind' | 'user_id' | 'club_id' | 'hut_id'>;

/** One's own whatever they are; of others only what was given to somebody, since wishes are nobody's business. */
const ofFeed = (db: Db, { kind, user_id, club_id, hut_id }: Feed) =>
  kind === 'own'
    ? stays(db).where('bookings.user_id', '=', user_id)
    : stays(db)
        .where('bookings.club_id', '=', club_id)
        .where('bookings.status', '=', 'allocated')
        .$if(hut_id !== null, (query) => query.where('bookings.hut_id', '=', hut_id));

/** Two searches, each along its own index: what stands, and what was given up lately. */
export async function staysOfFeed(db: Db, feed: Feed, { now, today }: { now: Date; today: LocalDate }) {
  const since = slotOf(addDays(today, -PAST_DAYS), 'AM');
  const standing = ofFeed(db, feed)
    .where('bookings.cancelled_at', 'is', null)
    .where('bookings.last_slot', '>=', since)
    // No stay is longer than the longest: the search begins somewhere.
    .where('bookings.first_slot', '>', since - LONGEST_STAY_DAYS * 2)
    // Decided against: worth telling for as long as somebody might still count on it.
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
