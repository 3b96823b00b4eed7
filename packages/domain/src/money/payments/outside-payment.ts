import type { BookingStatus } from '../../stays/bookings/booking-policy.ts';
import { addBankDays } from '../../shared/bank-days.ts';
import type { LocalDate } from '../../shared/local-date.ts';
import { toPay } from './payment.ts';

// Payments outside the product: the club collects them itself, and those who run it mark which stays are paid (D180).

/** How the money came. `payroll`: taken from the guest's pay by their employer. */
export const OUTSIDE_WAYS = ['bank', 'vipps', 'payroll', 'cash', 'other'] as const;
export type OutsideWay = (typeof OUTSIDE_WAYS)[number];

export const PAYMENT_NOTE_MAX = 200;

/** Øre: more than any stay costs, and within the column. */
export const MOST_PAID_ORE = 100_000_000;

/** A stay as it stands when somebody says that it is paid. */
export type StayToMark = {
  status: BookingStatus;
  isPaid: boolean;
  totalOre: number;
  /** Whether guests of the club can pay through us today; then nobody marks. */
  isPaidThroughUs: boolean;
};

export type SaidPaid = {
  amountOre: number;
  paidOn: LocalDate;
  note: string | null;
  /** That it counts as paid although the amount is not the price: a person's own choice, with a note that says why. */
  isOtherAmountMeant: boolean;
};

/** How many stays are marked in one call: each is an email to a guest, and all are locked until it ends. */
export const MOST_MARKED_AT_ONCE = 200;

/** Why a stay cannot be marked as paid. */
export const MARK_REFUSALS = [
  'not_found',
  'stay_deleted',
  'booking_not_allocated',
  'payment_already_completed',
  'paid_through_us',
  'stay_is_free',
  'paid_in_the_future',
  'amount_differs',
  'payment_under_way',
] as const;
export type MarkRefusal = (typeof MARK_REFUSALS)[number];

/** Why this person may not keep track of the club's payments; null when they may. Also of their own stay: it is on record. */
export function whyNotKeepTrack({ isOwn, handlesMoney }: { isOwn: boolean; handlesMoney: boolean }) {
  if (handlesMoney) return null;
  return isOwn ? 'not_allowed' : 'not_found';
}

/** Why the stay cannot be marked as paid like this; null when it can. */
export function whyNotMarkPaid(stay: StayToMark, said: SaidPaid, today: LocalDate): MarkRefusal | null {
  if (stay.status !== 'allocated') return 'booking_not_allocated';
  if (stay.isPaid) return 'payment_already_completed';
  if (stay.isPaidThroughUs) return 'paid_through_us';
  if (toPay(stay.totalOre) === 0) return 'stay_is_free';
  if (said.paidOn > today) return 'paid_in_the_future';
  const isExplained = said.isOtherAmountMeant && said.note !== null;
  return said.amountOre === stay.totalOre || isExplained ? null : 'amount_differs';
}

/** What a guest needs to pay outside. Where the club has entered neither account nor Vipps number, it tells them itself. */
export type PaymentSlip = {
  amountOre: number;
  kid: string;
  account: string | null;
  vippsNumber: string | null;
  payBy: LocalDate | null;
};

/** The number of an organisation at Vipps, or the phone number of a person there. */
export const isVippsNumber = (typed: string): boolean => /^\d{5,8}$/.test(vippsDigits(typed));
export const vippsDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

/** So many bank days after the last day that was told: a payment of that day is on the club's account by then, and read. */
const GRACE_BANK_DAYS = 3;

/**
 * The last day on which an unpaid stay in a club that collects payment itself is kept. A mark that was taken back gives its
 * guest as many days from then: until that moment it was paid, as they read it.
 */
export const keptUntil = (payBy: LocalDate, undoneOn: LocalDate | null): LocalDate =>
  addBankDays(undoneOn !== null && undoneOn > payBy ? undoneOn : payBy, GRACE_BANK_DAYS);
