import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { WaitingOption } from './waitlist.queries.ts';

type NewOffer = Pick<
  Insertable<DB['offers']>,
  | 'club_id'
  | 'entry_id'
  | 'hut_id'
  | 'first_slot'
  | 'last_slot'
  | 'points_cost'
  | 'replaces_booking_id'
  | 'cause'
  | 'made_at'
  | 'until'
>;

export const insertOffer = async (db: Db, offer: NewOffer): Promise<string> =>
  (await db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow()).id;

const offers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('waitlist_entries', 'waitlist_entries.id', 'offers.entry_id')
    .innerJoin('clubs', 'clubs.id', 'offers.club_id')
    .innerJoin('huts', 'huts.id', 'offers.hut_id')
    .select([
      'offers.id',
      'offers.club_id',
      'offers.entry_id',
      'offers.hut_id',
      'offers.first_slot',
      'offers.last_slot',
      'offers.points_cost',
      'offers.replaces_booking_id',
      'offers.booking_id',
      'offers.state',
      'offers.cause',
      'offers.made_at',
      'offers.until',
      'offers.reminded_at',
      'offers.answered_at',
      'waitlist_entries.user_id',
      'waitlist_entries.options',
      'clubs.name as club_name',
      'huts.name as hut_name',
    ])
    .$narrowType<{ options: WaitingOption[] }>();

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number];

export const findOffer = (db: Db, id: string): Promise<OfferRow | undefined> =>
  offers(db).where('offers.id', '=', id).executeTakeFirst();

/** Under a row lock. Lock the huts first. */
export const lockOffer = (db: Db, id: string): Promise<OfferRow | undefined> =>
  offers(db).where('offers.id', '=', id).forUpdate('offers').executeTakeFirst();

export const openOffersOfUser = (db: Db, userId: string): Promise<OfferRow[]> =>
  offers(db)
    .where('waitlist_entries.user_id', '=', userId)
    .where('offers.state', '=', 'open')
    .orderBy('offers.until')
    .execute();

/** Under row locks. */
export const lockOpenOffers = (db: Db, clubId: string): Promise<OfferRow[]> =>
  offers(db)
    .where('offers.club_id', '=', clubId)
    .where('offers.state', '=', 'open')
    .orderBy('offers.id')
    .forUpdate('offers')
    .execute();

type Answer = { state: 'accepted' | 'declined' | 'lapsed' | 'withdrawn'; at: Date; bookingId?: string };

export const answerOffer = (db: Db, id: string, { state, at, bookingId }: Answer) =>
  db
    .updateTable('offers')
    .set({ state, answered_at: at, booking_id: bookingId ?? null })
    .where('id', '=', id)
    .execute();

/** Whether the last offers to a member, so many, all lapsed. */
export async function lastOffersLapsed(
  db: Db,
  { clubId, userId, many }: { clubId: string; userId: string; many: number },
): Promise<boolean> {
  const last = await db
    .selectFrom('offers')
    .innerJoin('waitlist_entries', 'waitlist_entries.id', 'offers.entry_id')
    .select('offers.state')
    .where('offers.club_id', '=', clubId)
    .where('waitlist_entries.user_id', '=', userId)
    .where('offers.state', 'in', ['accepted', 'declined', 'lapsed'])
    .orderBy('offers.answered_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(many)
    .execute();
  return last.length === many && last.every(({ state }) => state === 'lapsed');
}

/** Claims the reminder of an offer: only the first to ask gets true. */
export const claimReminder = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Offers of a run, or of a whole club, the newest first. */
export const offersLog = (db: Db, clubId: string, runId: string | null) =>
  offers(db)
    .innerJoin('users', 'users.id', 'waitlist_entries.user_id')
    .select(['users.first_name', 'users.last_name'])
    .select(['waitlist_entries.place', 'waitlist_entries.pass', 'waitlist_entries.run_id'])
    .where('offers.club_id', '=', clubId)
    .$if(runId !== null, (query) => query.where('waitlist_entries.run_id', '=', runId))
    .orderBy('offers.made_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(500)
    .execute();

export type LoggedOffer = Awaited<ReturnType<typeof offersLog>>[number];
