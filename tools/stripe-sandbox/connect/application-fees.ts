import type { Stripe } from 'stripe';
import { type Account, now } from '../account.ts';
import { emit } from '../events.ts';
import { idOf, newId, wholeList, withMetadata } from '../formats.ts';
import { invalidRequest } from '../http.ts';
import { APPLICATION_ID } from '../objects/account.ts';
import { newBalanceTransaction } from '../objects/payment.ts';
import type { Requests } from '../requests.ts';

type WithFee = { amount: number; application_fee_amount?: number | null };

/** A fee is taken of a payment on a connected account. */
export function refuseWrongFee({ connected }: Account, { amount, application_fee_amount: fee }: WithFee): void {
  if (fee === undefined || fee === null) return;
  if (connected === null)
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'application_fee_amount' },
    );
  if (fee > amount)
    throw invalidRequest('Your application fee cannot be greater than the amount of the charge.', {
      param: 'application_fee_amount',
    });
}

/** Moves the fee of a paid charge to the platform. Returns what the connected account pays. */
export function takeApplicationFee(account: Account, charge: Stripe.Charge, amount: number | null): number {
  if (account.connected === null || amount === null || amount === 0) return 0;
  const { platform } = account.connected;
  const id = newId('fee');
  const fee = {
    id,
    object: 'application_fee',
    account: account.id,
    amount,
    amount_refunded: 0,
    application: APPLICATION_ID,
    balance_transaction: bookOn(platform, { amount, source: id, type: 'application_fee' }, charge.currency),
    charge: charge.id,
    created: now(account),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: wholeList<Stripe.FeeRefund>(`/v1/application_fees/${id}/refunds`, []),
  } satisfies Stripe.ApplicationFee;
  platform.applicationFees.set(id, fee);
  Object.assign(charge, { application: APPLICATION_ID, application_fee: id, application_fee_amount: amount });
  emit(platform, 'application_fee.created', fee);
  return amount;
}

/** All of the fee with the rest of the charge, otherwise its share. Returns what the connected account gets back. */
export function returnApplicationFee(account: Account, charge: Stripe.Charge, refunded: number): number {
  const fee = account.connected?.platform.applicationFees.get(idOf(charge.application_fee) ?? '');
  if (account.connected === null || fee === undefined)
    throw invalidRequest(
      `The charge ${charge.id} has no application fee, so refund_application_fee cannot be used with it.`,
      { param: 'refund_application_fee' },
    );
  const left = fee.amount - fee.amount_refunded;
  const isRest = charge.amount_refunded + refunded === charge.amount;
  const amount = isRest ? left : Math.min(left, Math.round((fee.amount * refunded) / charge.amount));
  if (amount > 0) giveBack(account.connected.platform, fee, amount);
  return amount;
}

/** The platform gives its fee, or a part of it, back without a refund of the charge. */
export function refundApplicationFee(
  platform: Account,
  fee: Stripe.ApplicationFee,
  { amount = fee.amount - fee.amount_refunded, metadata }: Requests['createFeeRefund'],
): Stripe.FeeRefund {
  const left = fee.amount - fee.amount_refunded;
  if (left === 0) throw invalidRequest(`Application fee ${fee.id} has already been refunded.`);
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on application fee (${left})`, {
      param: 'amount',
    });
  const account = platform.connectedAccounts.get(idOf(fee.account) ?? '');
  if (account !== undefined) bookOn(account, { amount, source: fee.id, type: 'application_fee_refund' }, fee.currency);
  return giveBack(platform, fee, amount, metadata);
}

function giveBack(
  platform: Account,
  fee: Stripe.ApplicationFee,
  amount: number,
  metadata?: Requests['createFeeRefund']['metadata'],
): Stripe.FeeRefund {
  const id = newId('fr');
  const returned: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: bookOn(
      platform,
      { amount: -amount, source: id, type: 'application_fee_refund' },
      fee.currency,
    ),
    created: now(platform),
    currency: fee.currency,
    fee: fee.id,
    metadata: withMetadata({}, metadata),
  };
  fee.refunds.data.unshift(returned);
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
  emit(platform, 'application_fee.refunded', fee);
  return returned;
}

type Booked = { amount: number; source: string; type: 'application_fee' | 'application_fee_refund' };

function bookOn(account: Account, movement: Booked, currency: string): string {
  const booked = newBalanceTransaction(account, { ...movement, currency, fee: 0 });
  account.balanceTransactions.set(booked.id, booked);
  return booked.id;
}
