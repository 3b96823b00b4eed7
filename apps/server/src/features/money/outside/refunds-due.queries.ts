import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export const insertRefundDue = (db: Db, due: Insertable<DB['outside_refunds']>) =>
  db.insertInto('outside_refunds').values(due).execute();

/** Whether the club has paid some of it back. */
export const hasRefundDone = async (db: Db, outsidePaymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('outside_refunds')
    .select('id')
    .where('outside_payment_id', '=', outsidePaymentId)
    .where('refunded_on', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** What is to go back, or has gone, of a payment, the first first. */
export const refundsOf = (db: Db, outsidePaymentId: string) =>
  db
    .selectFrom('outside_refunds')
    .select(['id', 'amount_ore', 'due_at', 'refunded_on'])
    .where('outside_payment_id', '=', outsidePaymentId)
    .orderBy('id')
    .execute();

/** Of a payment whose mark was taken back nothing is due. */
const refunds = (db: Db) =>
  db
    .selectFrom('outside_refunds')
    .innerJoin('outside_payments', 'outside_payments.id', 'outside_refunds.outside_payment_id')
    .innerJoin('bookings', 'bookings.id', 'outside_payments.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'outside_refunds.id',
      'outside_refunds.club_id',
      'outside_refunds.amount_ore',
      'outside_refunds.due_at',
      'outside_refunds.refunded_on',
      'outside_payments.booking_id',
      'outside_payments.amount_ore as paid_ore',
      'outside_payments.paid_on',
      'outside_payments.how',
      'bookings.first_slot',
      'bookings.last_slot',
      'bookings.user_id',
      'huts.name as hut_name',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .where('outside_payments.undone_at', 'is', null);

/** Those that are not done, the longest due first, and then those done since the day, the latest first. */
export const refundsOfClub = (db: Db, clubId: string, since: string) =>
  refunds(db)
    .where('outside_refunds.club_id', '=', clubId)
    .where((eb) => eb.or([eb('refunded_on', 'is', null), eb('refunded_on', '>=', since)]))
    .orderBy(sql`refunded_on desc nulls first`)
    .orderBy('due_at')
    .orderBy('outside_refunds.id')
    .execute();

export type RefundDueRow = Awaited<ReturnType<typeof refundsOfClub>>[number];

export const findRefundDue = (db: Db, clubId: string, id: string) =>
  refunds(db).where('outside_refunds.id', '=', id).where('outside_refunds.club_id', '=', clubId).executeTakeFirst();

type Done = { refunded_on: string; refunded_by: string } | { refunded_on: null; refunded_by: null };

export const setOutsideRefunded = (db: Db, id: string, done: Done) =>
  db.updateTable('outside_refunds').set(done).where('id', '=', id).execute();
