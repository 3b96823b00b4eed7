import type { BookingCost } from '@hytte/contract/stays/bookings';
import type { SourcedLine } from '@hytte/domain/money/payments/movements';
import { type RefundTier, tiersInForce } from '@hytte/domain/fairness/terms/terms';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ProviderIntent } from '#platform/payments/payment-provider.ts';

/** What is to be paid, frozen when payment began, and the title on the checkout page. */
type Bill = { title: string; cost: BookingCost };

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
      'provider_account',
      'fee_ore',
      'processing_since',
      'refund_owed_at',
      'refund_due_ore',
      'refund_tiers',
    ])
    // In its grace a stay from a period gives everything back, whatever the tiers.
    .select((eb) =>
      eb
        .selectFrom('bookings')
        .select('bookings.grace_until')
        .whereRef('bookings.id', '=', 'payments.booking_id')
        .as('grace_until'),
    )
    // Only insertPayment writes them.
    .$narrowType<{ bill: Bill; refund_tiers: RefundTier[] | null }>();

export const findPayment = (db: Db, id: string) => payments(db).where('id', '=', id).executeTakeFirst();

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Frozen when payment began. */
export const tiersOfPayment = ({ refund_tiers, refund_days }: Pick<PaymentRow, 'refund_tiers' | 'refund_days'>) =>
  tiersInForce(refund_tiers, refund_days);

/** Lock its stay first. */
export const lockPayment = (db: Db, id: string) =>
  payments(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const ACTIVE = ['created', 'open', 'paid'] as const;

/** Under way or paid. A unique index allows one of them per booking. */
const activePayments = (db: Db) => payments(db).where('status', 'in', ACTIVE);

export const findActivePayment = (db: Db, bookingId: string) =>
  activePayments(db).where('booking_id', '=', bookingId).executeTakeFirst();

export const activePaymentsOf = (db: Db, bookingIds: readonly string[]) =>
  activePayments(db)
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .execute();

/** All but expired ones, locked in the order of their ids, so that no deadlock is possible. */
export const lockPaymentsOf = (db: Db, bookingIds: readonly string[]) =>
  payments(db)
    .where('status', '<>', 'expired')
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const findLatestPayment = (db: Db, bookingId: string) =>
  payments(db).where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1).executeTakeFirst();

type NewPayment = Omit<Insertable<DB['payments']>, 'bill' | 'refund_tiers'> & {
  bill: Bill;
  refund_tiers: readonly RefundTier[] | null;
};

export const insertPayment = async (db: Db, payment: NewPayment): Promise<PaymentRow> => {
  const { bill, refund_tiers: tiers } = payment;
  const { id } = await db
    .insertInto('payments')
    .values({ ...payment, bill: JSON.stringify(bill), refund_tiers: tiers && JSON.stringify(tiers) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return payments(db).where('id', '=', id).executeTakeFirstOrThrow();
};

type Page = { session_id: string; checkout_url: string; expires_at: Date };

/** Idempotent: the first to save the checkout wins, and the provider gave everyone the same one. */
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
    .set({ status: 'expired', processing_since: null })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'open'])
    .execute();

type Paid = { session_id: string; payment_intent_id: string | null; paid_at: Date; receipt_number: number };

export const setPaymentPaid = (db: Db, id: string, paid: Paid) =>
  db
    .updateTable('payments')
    .set({ ...paid, status: 'paid', processing_since: null })
    .where('id', '=', id)
    .execute();

/** A payment is refunded once all of it went back, and paid again if a refund comes back. */
export const setRefunded = (db: Db, id: string, isRefunded: boolean) =>
  db
    .updateTable('payments')
    .set({ status: isRefunded ? 'refunded' : 'paid' })
    .where('id', '=', id)
    .execute();

/** Idempotent: the first moment stays. */
export const setProcessing = (db: Db, id: string, since: Date) =>
  db
    .updateTable('payments')
    .set({ processing_since: since })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('processing_since', 'is', null)
    .execute();

/** By the payment at the provider, if it was begun on that account. */
export const findPaymentByIntent = (db: Db, { intentId, account }: ProviderIntent) =>
  payments(db)
    .where('payment_intent_id', '=', intentId)
    .where(sql<boolean>`provider_account is not distinct from ${account}`)
    .executeTakeFirst();

/** Instead of its tiers, if it had any. */
export const setRefundDays = (db: Db, bookingId: string, days: number) =>
  db
    .updateTable('payments')
    .set({ refund_days: days, refund_tiers: null })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'paid')
    .execute();

/** Begun before the moment, and neither paid nor expired. */
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

const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_ore',
      'refunds.asked_at',
      'refunds.done_at',
      'refunds.failed_at',
      'refunds.attempts',
      'refunds.dropped_at',
      'refunds.provider_refund_id',
      'payments.club_id',
      'payments.booking_id',
      'payments.payment_intent_id',
      'payments.provider_account',
    ]);

export const findRefund = (db: Db, id: string) => refunds(db).where('refunds.id', '=', id).executeTakeFirst();

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** A webhook and a job may hear of the same refund concurrently. */
export const lockRefund = (db: Db, id: string) =>
  refunds(db).where('refunds.id', '=', id).forNoKeyUpdate('refunds').executeTakeFirstOrThrow();

/** Ours, dropped or not, the first one first. */
export const refundsOfPayment = (db: Db, paymentId: string) =>
  refunds(db).where('refunds.payment_id', '=', paymentId).orderBy('refunds.id').execute();

export const setRefundOwed = (db: Db, id: string, owed: { dueOre: number; at: Date }) =>
  db
    .updateTable('payments')
    .set({ refund_owed_at: owed.at, refund_due_ore: owed.dueOre })
    .where('id', '=', id)
    .execute();

export const insertRefund = (
  db: Db,
  refund: { club_id: string; payment_id: string; amount_ore: number; asked_at: Date },
) => db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow();

export const setProviderRefundId = (db: Db, id: string, providerId: string) =>
  db.updateTable('refunds').set({ provider_refund_id: providerId }).where('id', '=', id).execute();

export const setRefundDone = (db: Db, id: string, at: Date) =>
  db.updateTable('refunds').set({ done_at: at, failed_at: null }).where('id', '=', id).execute();

/** Also one that was done: the money came back to us. */
export const setRefundFailed = (db: Db, id: string, at: Date) =>
  db.updateTable('refunds').set({ done_at: null, failed_at: at }).where('id', '=', id).execute();

export const setRefundDropped = (db: Db, id: string, at: Date) =>
  db.updateTable('refunds').set({ dropped_at: at, failed_at: null }).where('id', '=', id).execute();

export const setRefundTriedAgain = (db: Db, id: string, amountOre: number) =>
  db
    .updateTable('refunds')
    .set((eb) => ({ amount_ore: amountOre, failed_at: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Not those that failed: they wait for a person, and are not asked for every hour. */
export const pendingRefundsBefore = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('refunds')
      .select('id')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('asked_at', '<', before)
      .orderBy('asked_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export const insertFeeEntry = (db: Db, entry: Insertable<DB['fee_entries']>) =>
  db.insertInto('fee_entries').values(entry).execute();

export const insertLedgerEntries = (db: Db, entries: Insertable<DB['ledger_entries']>[]) =>
  db.insertInto('ledger_entries').values(entries).execute();

/** Refunds that were booked without their source get it from the refund: one of ours. */
export const linesOfPayment = async (db: Db, paymentId: string): Promise<SourcedLine[]> => {
  const { rows } = await sql<SourcedLine>`
    select line.kind, line.amount_ore as "amountOre",
      case when line.source = '' and line.kind in ('refund', 'product_fee_returned')
        then coalesce((select provider_refund_id from refunds
          where refunds.payment_id = line.payment_id order by id limit 1), '') else line.source end as source
    from ledger_entries as line
    where line.payment_id = ${paymentId} order by line.id`.execute(db);
  return rows;
};

export const setPayout = (db: Db, lineIds: readonly string[], payoutId: string) =>
  db
    .updateTable('ledger_entries')
    .set({ payout_id: payoutId })
    .where('id', '=', sql<string>`any(${lineIds}::bigint[])`)
    .execute();
