import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { idOf, newId } from '../ids.ts';
import { withMetadata } from '../metadata.ts';

type NewRefund = {
  amount: number;
  reason?: Stripe.Refund.Reason | null;
  metadata?: Stripe.MetadataParam | '' | null;
};

export const newRefund = (account: Account, charge: Stripe.Charge, wanted: NewRefund): Stripe.Refund =>
  ({
    id: newId('re'),
    object: 'refund',
    amount: wanted.amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(account),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: withMetadata({}, wanted.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Stripe.Refund;
