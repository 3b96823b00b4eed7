import { Id } from '@hytte/contract/fields';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type {
  DisputeAtProvider,
  MovedObject,
  Movements,
  RefundAtProvider,
} from '#platform/payments/payment-provider.ts';
import { raiseIssue } from './issues.service.ts';
import { bookMovement } from './ledger.service.ts';
import { paymentsWithOpenDisputes, upsertDispute } from './movements.queries.ts';
import { findPayment, findPaymentByIntent, findRefund, lockPayment, type PaymentRow } from './payments.queries.ts';
import type { PaymentDeps } from './payments.service.ts';
import { dropIfGoneBack, finishRefund, setRefundAside } from './refunds.service.ts';
import { settle } from './settle.service.ts';

/** For a webhook event about a charge, refund or dispute. Its content is not trusted: the provider is asked. */
export async function syncMoved(ctx: Ctx, deps: PaymentDeps, object: MovedObject, id: string): Promise<void> {
  const intentId = await deps.provider.findMovedIntent(object, id);
  if (intentId) await syncMovements(ctx, deps, intentId);
  else ctx.log.info({ object, id }, 'of no payment at the provider');
}

/**
 * Books every refund and dispute of a payment that the ledger lacks, also those that we did not cause. Webhooks and the
 * hourly reconciliation call it, in any order, repeatedly or concurrently.
 */
export async function syncMovements(ctx: Ctx, deps: PaymentDeps, intentId: string): Promise<void> {
  const moved = await deps.provider.findMovements(intentId);
  if (!moved) return;
  const payment = await settledPayment(ctx, deps, intentId, moved);
  // Money that is not of a stay is of no club: a plan's. A dispute of it must be answered all the same.
  if (!payment) {
    for (const dispute of moved.disputes) await raiseDispute(ctx, dispute, null);
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockPayment(ctx.db, payment.id);
    for (const refund of moved.refunds) await applyRefundMovement(ctx, locked, refund);
    await dropIfGoneBack(ctx, locked.id);
    for (const dispute of moved.disputes) {
      await upsertDispute(ctx.db, locked, dispute);
      await bookMovement(ctx, locked, dispute);
      await raiseDispute(ctx, dispute, locked);
    }
  });
}

/** Money can go back before we have heard that it came: then that is settled first. */
async function settledPayment(ctx: Ctx, deps: PaymentDeps, intentId: string, { paymentId }: Movements) {
  const known = await findPaymentByIntent(ctx.db, intentId);
  if (known) return known;
  const { data: id } = Id.safeParse(paymentId);
  const pending = id === undefined ? undefined : await findPayment(ctx.db, id);
  if (pending?.session_id && pending.provider_account === null)
    await settle(ctx, deps, { sessionId: pending.session_id, account: null });
  return findPaymentByIntent(ctx.db, intentId);
}

async function applyRefundMovement(ctx: Ctx, payment: PaymentRow, refund: RefundAtProvider): Promise<void> {
  const { data: refundId } = Id.safeParse(refund.refundId);
  const ours = refundId === undefined ? undefined : await findRefund(ctx.db, refundId);
  if (ours?.payment_id === payment.id) {
    if (refund.status === 'succeeded') await finishRefund(ctx, payment, ours.id, { ...refund, feeReturnedOre: 0 });
    // An earlier attempt that failed says nothing about the one that followed.
    else if (refund.status === 'failed' && (ours.provider_refund_id ?? refund.source) === refund.source) {
      await bookMovement(ctx, payment, refund);
      await setRefundAside(ctx, ours.id, refund.reason);
    } else await bookMovement(ctx, payment, refund);
    return;
  }
  const lines = await bookMovement(ctx, payment, refund);
  if (lines.length === 0) return;
  const state = refund.status === 'failed' ? 'failed' : 'made';
  const { source: subject, amountOre: amount_ore, reason: detail } = refund;
  const { club_id, id: payment_id } = payment;
  await raiseIssue(ctx, { kind: 'foreign_refund', subject, state, amount_ore, detail, club_id, payment_id });
}

const raiseDispute = (ctx: Ctx, dispute: DisputeAtProvider, payment: PaymentRow | null): Promise<void> =>
  raiseIssue(ctx, {
    kind: 'dispute',
    subject: dispute.source,
    state: dispute.state,
    amount_ore: dispute.amountOre,
    detail: dispute.reason,
    respond_by: dispute.respondBy,
    club_id: payment?.club_id ?? null,
    payment_id: payment?.id ?? null,
  });

/** Refunds and disputes that began since are looked at again each hour, for webhooks that never came. */
const LOOK_BACK_MS = 3 * 24 * 3_600_000;

/** The payments at the provider to sync: with recent refunds or disputes, and with disputes that are open here. */
export async function intentsToSync(ctx: Ctx, deps: PaymentDeps): Promise<string[]> {
  const recent = await deps.provider.intentsMovedSince(new Date(ctx.now.getTime() - LOOK_BACK_MS));
  return [...new Set([...recent, ...(await paymentsWithOpenDisputes(ctx.db))])];
}
