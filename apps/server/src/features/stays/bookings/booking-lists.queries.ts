import type { BookingSort } from '@hytte/contract/stays/bookings';
import { LOOK_BACK_SLOTS, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { sql } from 'kysely';
import { clubIsOpen } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import { activeBookings } from './bookings.queries.ts';

/** More than any club has in some years. To get all, ask for one period after another. */
const MOST_ROWS = 5_000;

const ORDERS: Record<BookingSort, ReturnType<typeof sql>> = {
  date: sql`bookings.first_slot`,
  '-date': sql`bookings.first_slot desc`,
  created: sql`bookings.created_at`,
  '-created': sql`bookings.created_at desc`,
  // Then sorted by name in `inOrderOfNames`: the database knows no Norwegian order.
  hut: sql`bookings.first_slot desc`,
  name: sql`bookings.first_slot desc`,
};

type ListFilter = {
  me: string;
  /** Null: the caller's own, and those of the clubs the caller runs. */
  clubId: string | null;
  /** Members do not see the rejected requests of others. */
  hidesOthersRejected: boolean;
  guestId: string | undefined;
  touching: SlotRun;
  order: BookingSort;
};

export const bookingsWithGuest = (db: Db) =>
  activeBookings(db)
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['users.first_name', 'users.last_name', 'users.email']);

export const findBookingWithGuest = (db: Db, id: string) =>
  bookingsWithGuest(db).where('bookings.id', '=', id).executeTakeFirstOrThrow();

export type ListedRow = Awaited<ReturnType<typeof findBookingWithGuest>>;

export const listBookings = (db: Db, filter: ListFilter): Promise<ListedRow[]> => {
  const { me, clubId, hidesOthersRejected, guestId, touching, order } = filter;
  return (
    bookingsWithGuest(db)
      .$if(clubId !== null, (query) => query.where('bookings.club_id', '=', clubId))
      .$if(clubId === null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('bookings.user_id', '=', me),
            eb('bookings.club_id', 'in', eb.selectFrom('memberships').select('club_id').where(runs(me))),
          ]),
        ),
      )
      .$if(hidesOthersRejected, (query) =>
        query.where((eb) => eb.or([eb('bookings.status', '<>', 'rejected'), eb('bookings.user_id', '=', me)])),
      )
      .$if(guestId !== undefined, (query) => query.where('bookings.user_id', '=', guestId ?? null))
      .where('bookings.last_slot', '>=', touching.first)
      // The longest possible stay bounds the index scan on the left.
      .where('bookings.first_slot', '>=', touching.first - LOOK_BACK_SLOTS)
      .where('bookings.first_slot', '<=', touching.last)
      .orderBy(ORDERS[order])
      .orderBy('bookings.id')
      .limit(MOST_ROWS)
      .execute()
  );
};

const runs = (userId: string) =>
  sql<boolean>`user_id = ${userId} and role in ('owner', 'admin') and ${clubIsOpen('memberships.club_id')}`;

export const runsAnyClub = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('memberships').select('club_id').where(runs(userId)).limit(1).executeTakeFirst()) !== undefined;

export const isClub = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('clubs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Upcoming stays, the nearest first; then past ones, the latest first. */
export const bookingsOfUser = (db: Db, userId: string, slotNow: number) =>
  activeBookings(db)
    .where('bookings.user_id', '=', userId)
    .orderBy(sql`bookings.last_slot < ${slotNow}`)
    .orderBy(sql`abs(bookings.first_slot - ${slotNow})`)
    .orderBy('bookings.id')
    .execute();
