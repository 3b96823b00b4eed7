import type { DisputeState } from '@hytte/domain/money/payments/movements';
import type { Stripe } from 'stripe';
import type {
  DisputeAtProvider,
  MovedObject,
  Movements,
  ProviderAccount,
  ProviderIntent,
  RefundAtProvider,
} from './payment-provider.ts';
import { type CallStripe, idOf, on, orNull } from './stripe-client.ts';
import { feeOf } from './stripe-fees.ts';

/** What moves money of a payment after it was made: refunds and disputes. */
export const stripeMovements = (call: CallStripe) => ({
  findMovedIntent: (object: MovedObject, id: string, account: ProviderAccount) =>
    call(`find ${object}`, async (stripe) => {
      const moved = await findMoved(stripe, object, id, on(account));
      return idOf(moved?.payment_intent ?? null);
    }),
  findMovements: (intent: ProviderIntent) => call('find movements', (stripe) => findMovements(stripe, intent)),
  intentsMovedSince: (since: Date, account: ProviderAccount) =>
    call('find moved payments', (stripe) => intentsMovedSince(stripe, since, on(account))),
});

const findMoved = (stripe: Stripe, object: MovedObject, id: string, account: Stripe.RequestOptions) =>
  ({
    charge: () => orNull(stripe.charges.retrieve(id, {}, account)),
    refund: () => orNull(stripe.refunds.retrieve(id, {}, account)),
    dispute: () => orNull(stripe.disputes.retrieve(id, {}, account)),
  })[object]();

const PAGE = 100;
const LONGEST = 10_000;

async function findMovements(stripe: Stripe, { intentId, account }: ProviderIntent): Promise<Movements | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(intentId, {}, on(account)));
  if (!intent) return null;
  const of = { payment_intent: intentId, limit: PAGE };
  const [refunds, disputes, fee] = await Promise.all([
    stripe.refunds.list(of, on(account)),
    stripe.disputes.list(of, on(account)),
    feeOf(stripe, account, idOf(intent.latest_charge)),
  ]);
  return {
    paymentId: intent.metadata['payment_id'] ?? null,
    // Oldest first, so that lines are written in the order of what happened.
    refunds: refunds.data.map(toRefund).toReversed(),
    disputes: disputes.data.map(toDispute).toReversed(),
    fee,
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

/** Banks send refunds back up to thirty days after they were made. */
const REFUNDS_FAIL_WITHIN_S = 35 * 24 * 3600;

/** A list shows when a refund was made, not when it failed: older ones are kept by their state. */
async function intentsMovedSince(stripe: Stripe, since: Date, account: Stripe.RequestOptions): Promise<string[]> {
  const from = Math.floor(since.getTime() / 1000);
  const madeSince = { created: { gte: from - REFUNDS_FAIL_WITHIN_S }, limit: PAGE };
  // Together: a list is asked for when it is made, and one that nobody awaits when the other fails would end the process.
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(madeSince, account).autoPagingToArray({ limit: LONGEST }),
    stripe.disputes.list({ created: { gte: from }, limit: PAGE }, account).autoPagingToArray({ limit: LONGEST }),
  ]);
  const moved = [...refunds.filter(({ created, status }) => created >= from || status === 'failed'), ...disputes];
  return [...new Set(moved.map(({ payment_intent }) => idOf(payment_intent)).filter((id) => id !== null))];
}
