import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Bill } from './bill.ts';

const payments = (db: Db) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'club_id',
      'booking_id',
      'status',
      'amount_ore',
      'bill',
      'refund_days',
      'session_id',
      'checkout_url',
      'expires_at',
      'payment_intent_id',
      'paid_at',
      'receipt_number',
    ])
    // Written by insertPayment and by nobody else.
    .$narrowType<{ bill: Bill }>();

export const findPayment = (db: Db, id: string) => payments(db).where('id', '=', id).executeTakeFirst();

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Hold its stay first. */
export const lockPayment = (db: Db, id: string) =>
  payments(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const UNDER_WAY_OR_PAID = ['created', 'open', 'paid'] as const;

/** The one that counts: an index sees to it that there are not two. */
const activePayments = (db: Db) => payments(db).where('status', 'in', UNDER_WAY_OR_PAID);

export const findActivePayment = (db: Db, bookingId: string) =>
  activePayments(db).where('booking_id', '=', bookingId).executeTakeFirst();

export const activePaymentsOf = (db: Db, bookingIds: readonly string[]) =>
  activePayments(db)
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .execute();

/** Held in the order of their ids, so that nobody waits in a ring. */
export const lockActivePayments = (db: Db, bookingIds: readonly string[]) =>
  activePayments(db)
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const findLatestPayment = (db: Db, bookingId: string) =>
  payments(db).where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1).executeTakeFirst();

type NewPayment = Omit<Insertable<DB['payments']>, 'bill'> & { bill: Bill };

export const insertPayment = async (db: Db, payment: NewPayment): Promise<PaymentRow> => {
  const { id } = await db
    .insertInto('payments')
    .values({ ...payment, bill: JSON.stringify(payment.bill) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return payments(db).where('id', '=', id).executeTakeFirstOrThrow();
};

type Page = { session_id: string; checkout_url: string; expires_at: Date };

/** Whoever asked the provider first has written it; the answer was the same. */
export const setPaymentOpen = (db: Db, id: string, page: Page) =>
  db
    .updateTable('payments')
    .set({ ...page, status: 'open' })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();

export const setPaymentExpired = (db: Db, id: string) =>
  db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'open'])
    .execute();

type Paid = { session_id: string; payment_intent_id: string | null; paid_at: Date; receipt_number: number };

export const setPaymentPaid = (db: Db, id: string, paid: Paid) =>
  db
    .updateTable('payments')
    .set({ ...paid, status: 'paid' })
    .where('id', '=', id)
    .execute();

export const setPaymentRefunded = (db: Db, id: string) =>
  db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', id).execute();

/** Begun before the moment, and neither paid nor given up. */
export const pendingPaymentsBefore = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('payments')
      .select('id')
      .where('status', 'in', ['created', 'open'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export const insertLedgerEntries = (db: Db, entries: Insertable<DB['ledger_entries']>[]) =>
  db.insertInto('ledger_entries').values(entries).execute();
