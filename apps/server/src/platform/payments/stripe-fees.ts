import type { Stripe } from 'stripe';
import type { ProviderAccount, ProviderFee } from './payment-provider.ts';
import type { CallStripe } from './stripe-client.ts';

// Our fees of payments on clubs' accounts (application fees). They are on our own account, whatever the payment's.

/** Stripe rounds what goes back with a refund itself, and leaves the fee alone when the club refunds in its dashboard. */
export async function feeOf(
  stripe: Stripe,
  account: ProviderAccount,
  charge: string | null,
): Promise<ProviderFee | null> {
  if (account === null || charge === null) return null;
  const [fee] = (await stripe.applicationFees.list({ charge, limit: 1 })).data;
  return fee ? toFee(fee) : null;
}

/** Newest first. */
const toFee = ({ id, amount_refunded, refunds }: Stripe.ApplicationFee): ProviderFee => ({
  id,
  returnedOre: amount_refunded,
  source: refunds.data[0]?.id ?? '',
});

export const stripeFees = (call: CallStripe) => ({
  /** Two who look at once see the same sum returned, so they ask with the same key, and the fee goes back once. */
  returnFee: ({ id, returnedOre }: ProviderFee, amountOre: number) =>
    call('return fee', async (stripe) => {
      await stripe.applicationFees.createRefund(
        id,
        { amount: amountOre },
        { idempotencyKey: `fee-${id}-${returnedOre}` },
      );
      return toFee(await stripe.applicationFees.retrieve(id));
    }),
});
