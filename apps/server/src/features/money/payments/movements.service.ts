import { Id } from '@hytte/contract/fields';
import { directFeeReturned, goneForGood } from '@hytte/domain/money/payments/direct';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { refuseIfHeld } from '#platform/http/club-gate.ts';
import type {
  DisputeAtProvider,
  MovedObject,
  Movements,
  ProviderAccount,
  ProviderFee,
  ProviderIntent,
  RefundAtProvider,
} from '#platform/payments/payment-provider.ts';
import { raiseIssue } from './issues.service.ts';
import { bookFeeReturned, bookMovement } from './ledger.service.ts';
import { paymentsWithOpenDisputes, upsertDispute } from './movements.queries.ts';
import { accountsPaidTo } from './own-account-money.queries.ts';
import { findPayment, findPaymentByIntent, findRefund, lockPayment, type PaymentRow } from './payments.queries.ts';
import type { PaymentDeps } from './payments.service.ts';
import { dropIfGoneBack, finishRefund, refundOwed, setRefundAside } from './refunds.service.ts';
import { settle } from './settle.service.ts';

type Moved = { object: MovedObject; id: string; account: ProviderAccount };

/** For a webhook event about a charge, refund or dispute. Its content is not trusted: the provider is asked. */
export async function syncMoved(ctx: Ctx, deps: PaymentDeps, { object, id, account }: Moved): Promise<void> {
  const intentId = await deps.provider.findMovedIntent(object, id, account);
  if (intentId) await syncMovements(ctx, deps, { intentId, account });
  else ctx.log.info({ object, id, account }, 'of no payment at the provider');
}

/**
 * Books every refund and dispute of a payment that the ledger lacks, also those that we did not cause. Webhooks and the
 * hourly reconciliation call it, in any order, repeatedly or concurrently.
 */
export async function syncMovements(ctx: Ctx, deps: PaymentDeps, intent: ProviderIntent): Promise<void> {
  const moved = await deps.provider.findMovements(intent);
  if (!moved) return;
  const payment = await settledPayment(ctx, deps, intent, moved);
  if (!payment) {
    // Money on our account that is not of a stay is a plan's. A dispute of it must be answered all the same. What a
    // club takes on its own account beside stays is its own business.
    if (intent.account === null) for (const dispute of moved.disputes) await raiseDispute(ctx, dispute, null);
    return;
  }
  await refuseIfHeld(ctx.db, payment.club_id);
  const fee = await followWithFee(deps, payment, moved);
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockPayment(ctx.db, payment.id);
    const foreign: RefundAtProvider[] = [];
    for (const refund of moved.refunds) if (await applyRefundMovement(ctx, locked, refund)) foreign.push(refund);
    await dropIfGoneBack(ctx, locked);
    for (const dispute of moved.disputes) {
      await upsertDispute(ctx.db, locked, dispute);
      await bookMovement(ctx, locked, dispute);
    }
    if (hasComeBack(moved)) await refundOwed(ctx, locked);
    for (const refund of foreign) await raiseForeignRefund(ctx, refund, locked);
    // On its own account the club answers, in the provider's dashboard.
    if (locked.provider_account === null)
      for (const dispute of moved.disputes) await raiseDispute(ctx, dispute, locked);
    await bookFeeReturned(ctx, locked, fee);
  });
}

/** Money that had left the payment is here again: the bank gave back what was disputed, or a refund failed. */
const hasComeBack = ({ disputes, refunds }: Movements): boolean =>
  disputes.some(({ state }) => state === 'won') || refunds.some(({ status }) => status === 'failed');

/**
 * Our fee of a payment on a club's account goes back with the money that went back for good, as it does of payments
 * through us. The provider leaves it with us when the club refunds in its dashboard, and when a dispute is lost.
 */
async function followWithFee(
  { provider }: PaymentDeps,
  { fee_ore, amount_ore }: PaymentRow,
  { fee, refunds, disputes }: Movements,
): Promise<ProviderFee | null> {
  if (fee === null || fee_ore === null) return null;
  const dueOre = directFeeReturned(fee_ore, amount_ore, goneForGood([...refunds, ...disputes])) - fee.returnedOre;
  return dueOre > 0 ? provider.returnFee(fee, dueOre) : fee;
}

/** Money can go back before we have heard that it came: then that is settled first. */
async function settledPayment(ctx: Ctx, deps: PaymentDeps, intent: ProviderIntent, { paymentId }: Movements) {
  const known = await findPaymentByIntent(ctx.db, intent);
  if (known) return known;
  const { data: id } = Id.safeParse(paymentId);
  const pending = id === undefined ? undefined : await findPayment(ctx.db, id);
  const { account } = intent;
  // A club can name any payment on its own account: only those begun on it are asked about there.
  if (pending?.session_id && pending.provider_account === account)
    await settle(ctx, deps, { sessionId: pending.session_id, account });
  return findPaymentByIntent(ctx.db, intent);
}

/** Books the refund. Returns whether somebody else made it and the ledger did not know. */
async function applyRefundMovement(ctx: Ctx, payment: PaymentRow, refund: RefundAtProvider): Promise<boolean> {
  const { data: refundId } = Id.safeParse(refund.refundId);
  const ours = refundId === undefined ? undefined : await findRefund(ctx.db, refundId);
  if (ours?.payment_id === payment.id) {
    if (refund.status === 'succeeded') await finishRefund(ctx, payment, ours.id, refund);
    // An earlier attempt that failed says nothing about the one that followed.
    else if (refund.status === 'failed' && (ours.provider_refund_id ?? refund.source) === refund.source) {
      await bookMovement(ctx, payment, refund);
      await setRefundAside(ctx, ours.id, refund.reason);
    } else await bookMovement(ctx, payment, refund);
    return false;
  }
  return (await bookMovement(ctx, payment, refund)).length > 0;
}

const raiseForeignRefund = (ctx: Ctx, refund: RefundAtProvider, payment: PaymentRow): Promise<void> =>
  raiseIssue(ctx, {
    kind: 'foreign_refund',
    subject: refund.source,
    state: refund.status === 'failed' ? 'failed' : 'made',
    amount_ore: refund.amountOre,
    detail: refund.reason,
    club_id: payment.club_id,
    payment_id: payment.id,
  });

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

/** Cards allow disputes, and the provider refunds, for about half a year. */
const MOVABLE_MS = 200 * 24 * 3_600_000;

/** The payments at the provider to sync: with recent refunds or disputes, and with disputes that are open here. */
export async function intentsToSync(ctx: Ctx, deps: PaymentDeps): Promise<ProviderIntent[]> {
  const since = new Date(ctx.now.getTime() - LOOK_BACK_MS);
  const accounts = await accountsPaidTo(ctx.db, new Date(ctx.now.getTime() - MOVABLE_MS));
  const found = await paymentsWithOpenDisputes(ctx.db);
  for (const account of [null, ...accounts]) {
    // An account that does not answer stops no other.
    const recent = await deps.provider.intentsMovedSince(since, account).catch((err: unknown) => {
      ctx.log.error({ err, account }, 'refunds and disputes at the provider could not be looked at');
      return [];
    });
    found.push(...recent.map((intentId) => ({ intentId, account })));
  }
  return [...new Map(found.map((intent) => [intent.intentId, intent])).values()];
}
