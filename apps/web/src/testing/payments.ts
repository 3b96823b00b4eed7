import type { OutsidePaymentOfStay } from '@hytte/contract/money/outside-payments';
import type { Cancellation } from '@hytte/contract/stays/bookings';
import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import type { Payment, Receipt } from '@hytte/contract/money/payments';
import type { DirectLine, LedgerLine, Payout, Statement } from '@hytte/contract/money/payouts';
import { aCost, anOwnBooking, inDays } from './bookings.ts';

export const aPayment = (given: Partial<Payment> = {}): Payment => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  booking_id: anOwnBooking().id,
  status: 'paid',
  amount_ore: 135_000,
  cost: aCost(),
  paid_at: '2026-11-10T12:00:00.000Z',
  receipt_number: 7,
  refund_days: 5,
  refund: null,
  paid_to: 'hyttelaget',
  refunded_elsewhere_ore: 0,
  dispute: null,
  ...given,
});

/** Of a stay of 1,350 kr that is paid, with everything back until five days before. */
export const aCancellation = (given: Partial<Cancellation> = {}): Cancellation => ({
  paid_ore: 135_000,
  refund_ore: 135_000,
  refund_by_club: false,
  points_back: 0,
  points_if_relet: 0,
  paid_back_if_relet: false,
  free_until: inDays(15),
  part: null,
  grace_until: null,
  later: [{ from: inDays(16), percent: 0, refund_ore: 0 }],
  ...given,
});

export const aReceipt = (given: Partial<Receipt> = {}): Receipt => ({
  number: 7,
  paid_at: '2026-11-10T12:00:00.000Z',
  club_name: 'Blåtind hytteklubb',
  hut_name: 'Trollbu',
  guest_name: 'Kari Fjell',
  start_date: inDays(20),
  end_date: inDays(22),
  start_half_day: 'PM',
  end_half_day: 'AM',
  cost: aCost(),
  amount_ore: 135_000,
  refund: null,
  paid_to: 'hyttelaget',
  refunded_elsewhere_ore: 0,
  ...given,
});

/** Of a stay that is to be paid to a club that has not said where. */
export const anOutsidePayment = (given: Partial<OutsidePaymentOfStay> = {}): OutsidePaymentOfStay => ({
  club_name: 'Blåtind hytteklubb',
  hut_name: 'Trollbu',
  user_id: null,
  first_name: 'Kari',
  last_name: 'Fjell',
  start_date: '2026-12-18',
  start_half_day: 'PM',
  end_date: '2026-12-21',
  end_half_day: 'AM',
  slip: { amount_ore: 135_000, kid: '2000047114', account: null, vipps_number: null, pay_by: null },
  payment: null,
  may_mark: false,
  refunds: [],
  ...given,
});

export const paymentSettings = (given: Partial<PaymentSettings> = {}): PaymentSettings => ({
  version: 1,
  paymentHandling: 'external',
  paymentOffered: given.paymentHandling !== undefined && given.paymentHandling !== 'external',
  refundDays: 5,
  vippsNumber: null,
  bankAccount: null,
  coolingUntil: null,
  ...given,
});

export const aLine = (given: Partial<LedgerLine> = {}): LedgerLine => ({
  id: '1',
  at: '2026-11-03T10:00:00.000Z',
  kind: 'payment',
  amount_ore: 150_000,
  booking_id: '0198c9f0-0000-7000-8000-0000000000b1',
  hut_name: 'Trollbu',
  start_date: '2026-12-18',
  receipt_number: 4,
  payer: 'Ola Li',
  ...given,
});

export const aDirectLine = (given: Partial<DirectLine> = {}): DirectLine => ({
  ...aLine(),
  id: 'payment',
  kind: 'payment',
  amount_ore: 80_000,
  booking_id: '0198c9f0-0000-7000-8000-0000000000b2',
  hut_name: 'Fjellbu',
  start_date: '2026-12-20',
  receipt_number: 5,
  ...given,
});

export const aPayout = (given: Partial<Payout> = {}): Payout => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  month: '2026-10-01',
  amount_ore: 140_200,
  status: 'sent',
  sent_at: '2026-11-02T09:00:00.000Z',
  account: '1234 56 78903',
  ...given,
});

/** November with one paid stay. */
export const aStatement = (given: Partial<Statement> = {}): Statement => ({
  month: '2026-11-01',
  brought_forward_ore: 0,
  carried_forward_ore: 0,
  lines: [
    aLine(),
    aLine({ id: '2', kind: 'product_fee', amount_ore: -7_500 }),
    aLine({ id: '3', kind: 'card_fee', amount_ore: -2_300 }),
  ],
  sums: {
    gross_ore: 150_000,
    product_fee_ore: -7_500,
    card_fee_ore: -2_300,
    refunds_ore: 0,
    disputes_ore: 0,
    net_ore: 140_200,
  },
  payout: null,
  direct: { lines: [], sums: { gross_ore: 0, refunds_ore: 0, fee_ore: 0, net_ore: 0 }, disputes: [] },
  ...given,
});

export const noStatement = {
  statement: aStatement({
    lines: [],
    sums: { gross_ore: 0, product_fee_ore: 0, card_fee_ore: 0, refunds_ore: 0, disputes_ore: 0, net_ore: 0 },
  }),
  first_month: null,
  has_ledger: false,
  payouts: [],
};
