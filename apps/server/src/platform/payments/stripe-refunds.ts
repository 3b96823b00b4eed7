import type { Stripe } from 'stripe';
import type { ProviderRefund, RefundRequest } from './payment-provider.ts';
import type { CallStripe } from './stripe-client.ts';

const REFUND_STATUSES: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toRefund = ({ id, status, amount }: Stripe.Refund): ProviderRefund => ({
  id,
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
  amountOre: amount,
});

/** Keys are forgotten after a day. A refund that was made under one that was is known by the name we gave it. */
async function findEarlierRefund(
  stripe: Stripe,
  { refundId, paymentIntentId }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
}

async function refundOnce(stripe: Stripe, wish: RefundRequest): Promise<Stripe.Refund> {
  const { refundId, paymentIntentId, amountOre } = wish;
  const made = await findEarlierRefund(stripe, wish);
  if (made) return made;
  return stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: amountOre, metadata: { refund_id: refundId } },
    { idempotencyKey: refundId },
  );
}

export const stripeRefunds = (ask: CallStripe) => ({
  refund: (wish: RefundRequest) => ask('refund', async (stripe) => toRefund(await refundOnce(stripe, wish))),
});
