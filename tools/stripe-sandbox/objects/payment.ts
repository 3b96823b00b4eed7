import type { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import type { Decline } from '../cards.ts';
import { newId, withMetadata, idOf } from '../formats.ts';
import { APPLICATION_ID } from './account.ts';

type NewPaymentIntent = {
  amount: number;
  currency: string;
  customer?: string | null;
  application_fee_amount?: number;
  description?: string | null;
  metadata?: Stripe.MetadataParam | '' | null;
};

export function newPaymentIntent(account: Account, wanted: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: wanted.application_fee_amount ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now(account),
    currency: wanted.currency.toLowerCase(),
    customer: wanted.customer ?? null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: withMetadata({}, wanted.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

type Paid = {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  decline: Decline | null;
  isPending?: boolean;
};

export function newCharge(account: Account, { intent, method, decline, isPending = false }: Paid): Stripe.Charge {
  const id = newId(isPending ? 'py' : 'ch');
  const paid = decline === null && !isPending;
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
    payment_method_details:
      method.type === 'sepa_debit' ? debitDetails(method) : methodDetails(intent.amount, method, paid),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : isPending ? 'pending' : 'failed',
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

const debitDetails = ({ sepa_debit: debit }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails => ({
  sepa_debit: {
    bank_code: debit?.bank_code ?? null,
    branch_code: debit?.branch_code ?? null,
    country: debit?.country ?? null,
    fingerprint: debit?.fingerprint ?? null,
    last4: debit?.last4 ?? null,
    mandate: null,
  },
  type: 'sepa_debit',
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

const SETTLED_AFTER = 7 * 24 * 3600;

type Movement = {
  amount: number;
  /** Stripe's own. */
  fee: number;
  /** The platform's, of a payment on a connected account. Negative when it goes back with a refund. */
  applicationFee?: number;
  currency: string;
  source: string;
  type: 'charge' | 'refund' | 'application_fee' | 'application_fee_refund' | 'refund_failure' | 'adjustment';
  category?: 'dispute' | 'dispute_reversal';
};

const CATEGORIES = {
  charge: 'charge',
  refund: 'refund',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  refund_failure: 'refund_failure',
  adjustment: 'other_adjustment',
};

const feesOf = ({ fee, applicationFee = 0, currency }: Movement): Stripe.BalanceTransaction.FeeDetail[] =>
  [
    { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    {
      amount: applicationFee,
      application: APPLICATION_ID,
      currency,
      description: 'Hyttelaget application fee',
      type: 'application_fee',
    },
  ].filter(({ amount }) => amount !== 0);

export const newBalanceTransaction = (account: Account, movement: Movement): Stripe.BalanceTransaction =>
  ({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: now(account) + SETTLED_AFTER,
    balance_type: 'payments',
    created: now(account),
    currency: movement.currency,
    description: null,
    exchange_rate: null,
    fee: movement.fee + (movement.applicationFee ?? 0),
    fee_details: feesOf(movement),
    net: movement.amount - movement.fee - (movement.applicationFee ?? 0),
    reporting_category: movement.category ?? CATEGORIES[movement.type],
    source: movement.source,
    status: 'pending',
    type: movement.type,
  }) satisfies Stripe.BalanceTransaction;
