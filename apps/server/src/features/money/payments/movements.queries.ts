import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DisputeAtProvider, ProviderIntent } from '#platform/payments/payment-provider.ts';

/** A dispute that was decided is never open again, whatever an older answer says. */
export const upsertDispute = (db: Db, payment: { id: string; club_id: string }, dispute: DisputeAtProvider) =>
  db
    .insertInto('disputes')
    .values({
      id: dispute.source,
      club_id: payment.club_id,
      payment_id: payment.id,
      state: dispute.state,
      amount_ore: dispute.amountOre,
      reason: dispute.reason,
      respond_by: dispute.respondBy,
      opened_at: dispute.openedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: dispute.state, amount_ore: dispute.amountOre, respond_by: dispute.respondBy })
        .where('disputes.state', 'in', ['inquiry', 'open']),
    )
    .execute();

export const findLatestDispute = (db: Db, paymentId: string) =>
  db
    .selectFrom('disputes')
    .select(['state', 'amount_ore', 'respond_by'])
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof findLatestDispute>>>;

export async function paymentsWithOpenDisputes(db: Db): Promise<ProviderIntent[]> {
  const { rows } = await sql<ProviderIntent>`
    select distinct payments.payment_intent_id as "intentId", payments.provider_account as account
    from disputes join payments on payments.id = disputes.payment_id
    where disputes.state in ('inquiry', 'open') and payments.payment_intent_id is not null limit 1000`.execute(db);
  return rows;
}
