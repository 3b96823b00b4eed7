import type { Db } from '#platform/db/database.ts';

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
      'payments.club_id',
      'payments.booking_id',
      'payments.payment_intent_id',
    ]);

export const findRefund = (db: Db, id: string) => refunds(db).where('refunds.id', '=', id).executeTakeFirst();

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Of whoever hears of it from the provider, which may be more than one at once. */
export const lockRefund = (db: Db, id: string) =>
  refunds(db).where('refunds.id', '=', id).forNoKeyUpdate('refunds').executeTakeFirstOrThrow();

export const findRefundOfPayment = (db: Db, paymentId: string) =>
  refunds(db).where('refunds.payment_id', '=', paymentId).executeTakeFirst();

export const findRefundByProviderId = (db: Db, providerId: string) =>
  refunds(db).where('refunds.provider_refund_id', '=', providerId).executeTakeFirst();

export const insertRefund = (
  db: Db,
  refund: { club_id: string; payment_id: string; amount_ore: number; asked_at: Date },
) => db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow();

export const setProviderRefundId = (db: Db, id: string, providerId: string) =>
  db.updateTable('refunds').set({ provider_refund_id: providerId }).where('id', '=', id).execute();

export const setRefundDone = (db: Db, id: string, at: Date) =>
  db.updateTable('refunds').set({ done_at: at }).where('id', '=', id).execute();

export const pendingRefundsBefore = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('refunds')
      .select('id')
      .where('done_at', 'is', null)
      .where('asked_at', '<', before)
      .orderBy('asked_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
