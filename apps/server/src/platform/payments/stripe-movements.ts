import type { DisputeState } from '@hytte/domain/payments/movements';
import type { Stripe } from 'stripe';
import type { DisputeAtProvider, MovedObject, Movements, RefundAtProvider } from './payment-provider.ts';
import { type CallStripe, idOf, orNull } from './stripe-client.ts';

/** What moves money of a payment after it was made: refunds and disputes. */
export const stripeMovements = (call: CallStripe) => ({
  findMovedIntent: (object: MovedObject, id: string) =>
    call(`find ${object}`, async (stripe) => idOf((await findMoved(stripe, object, id))?.payment_intent ?? null)),
  findMovements: (id: string) => call('find movements', (stripe) => findMovements(stripe, id)),
  intentsMovedSince: (since: Date) => call('find moved payments', (stripe) => intentsMovedSince(stripe, since)),
});

const findMoved = (stripe: Stripe, object: MovedObject, id: string) =>
  ({
    charge: () => orNull(stripe.charges.retrieve(id)),
    refund: () => orNull(stripe.refunds.retrieve(id)),
    dispute: () => orNull(stripe.disputes.retrieve(id)),
  })[object]();

const PAGE = 100;
const LONGEST = 1_000;

async function findMovements(stripe: Stripe, id: string): Promise<Movements | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(id));
  if (!intent) return null;
  const of = { payment_intent: id, limit: PAGE };
  const [refunds, disputes] = await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)]);
  return {
    paymentId: intent.metadata['payment_id'] ?? null,
    // Oldest first, so that lines are written in the order of what happened.
    refunds: refunds.data.map(toRefund).toReversed(),
    disputes: disputes.data.map(toDispute).toReversed(),
  };
}

const REFUND_STATUSES: Record<string, RefundAtProvider['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toRefund = ({ id, status, amount, metadata, failure_reason }: Stripe.Refund): RefundAtProvider => ({
  type: 'refund',
  source: id,
  amountOre: amount,
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
  refundId: metadata?.['refund_id'] ?? null,
  reason: failure_reason ?? null,
});

const DISPUTE_STATES: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

const sumOf = (amounts: number[]): number => amounts.reduce((sum, one) => sum + one, 0);

function toDispute(dispute: Stripe.Dispute): DisputeAtProvider {
  const { id, status, amount, reason, created, balance_transactions: moved, evidence_details: evidence } = dispute;
  const state = DISPUTE_STATES[status] ?? 'open';
  return {
    type: 'dispute',
    source: id,
    takenOre: -sumOf(moved.map((one) => Math.min(0, one.amount))),
    feeOre: sumOf(moved.map(({ fee }) => fee)),
    returnedOre: sumOf(moved.map((one) => Math.max(0, one.amount))),
    isLost: state === 'lost',
    state,
    amountOre: amount,
    reason,
    respondBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  };
}

async function intentsMovedSince(stripe: Stripe, since: Date): Promise<string[]> {
  const begun = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
  const refunds = await stripe.refunds.list(begun).autoPagingToArray({ limit: LONGEST });
  const disputes = await stripe.disputes.list(begun).autoPagingToArray({ limit: LONGEST });
  const intents = [...refunds, ...disputes].map(({ payment_intent }) => idOf(payment_intent));
  return [...new Set(intents.filter((id) => id !== null))];
}
