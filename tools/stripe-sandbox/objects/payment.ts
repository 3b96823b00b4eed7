import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import type { Decline } from '../cards.ts';
import { idOf, newId } from '../ids.ts';

type Paid = { intent: Stripe.PaymentIntent; method: Stripe.PaymentMethod; decline: Decline | null };

export function newCharge(account: Account, { intent, method, decline }: Paid): Stripe.Charge {
  const id = newId('ch');
  const paid = decline === null;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'HYTTELAGET',
    captured: paid,
    created: now(account),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent.amount, method, paid),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${account.origin}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge;
}

const outcomeOf = (decline: Decline | null): Stripe.Charge.Outcome => ({
  advice_code: decline === null ? null : 'try_again_later',
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
  reason: decline?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 1,
  seller_message: decline === null ? 'Payment complete.' : 'The bank did not return any further details.',
  type: decline === null ? 'authorized' : 'issuer_declined',
});

const methodDetails = (
  amount: number,
  { card }: Stripe.PaymentMethod,
  paid: boolean,
): Stripe.Charge.PaymentMethodDetails => ({
  card: {
    amount_authorized: paid ? amount : null,
    authorization_code: paid ? '123456' : null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2040,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
  type: 'card',
});
