import {
  MARK_REFUSALS,
  MOST_MARKED_AT_ONCE,
  MOST_PAID_ORE,
  OUTSIDE_WAYS,
  PAYMENT_NOTE_MAX,
} from '@hytte/domain/money/payments/outside-payment';
import { z } from 'zod';
import { stay } from '../stays/bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, LocalDate, OptionalText } from '../fields.ts';

/** Where, how much and by when: what a guest needs to pay outside. */
export const PaymentSlip = z.object({
  amount_ore: z.int(),
  kid: z.string(),
  /** Eleven digits; null where the club has not entered one. */
  account: z.string().nullable(),
  vipps_number: z.string().nullable(),
  pay_by: LocalDate.nullable(),
});
export type PaymentSlip = z.infer<typeof PaymentSlip>;

const paid = { amount_ore: z.int(), paid_on: LocalDate, how: z.enum(OUTSIDE_WAYS) };

/** A payment that the club took itself, as those who run it noted it. */
const OutsidePayment = z.object({
  ...paid,
  /** For club admins; null to others. */
  note: z.string().nullable(),
  marked_at: z.iso.datetime(),
});

const guest = { user_id: Id.nullable(), first_name: z.string().nullable(), last_name: z.string().nullable() };

/** How the payment of a stay stands in a club that collects it itself. */
export const OutsidePaymentOfStay = z.object({
  club_name: z.string(),
  hut_name: z.string(),
  ...guest,
  ...stay,
  /** Null when nothing is to be paid outside: it is free, cancelled, or to be paid through us. */
  slip: PaymentSlip.nullable(),
  payment: OutsidePayment.nullable(),
  /** Whether the caller runs the club, and so marks what is paid. */
  may_mark: z.boolean(),
  /** What the club pays back; `refunded_on` null until it has. */
  refunds: z.array(z.object({ amount_ore: z.int(), refunded_on: LocalDate.nullable() })),
});
export type OutsidePaymentOfStay = z.infer<typeof OutsidePaymentOfStay>;

export const RefundDue = z.object({
  id: Id,
  booking_id: Id,
  hut_name: z.string(),
  ...guest,
  email: z.string().nullable(),
  ...stay,
  amount_ore: z.int(),
  due_at: z.iso.datetime(),
  refunded_on: LocalDate.nullable(),
  paid: z.object(paid),
});
export type RefundDue = z.infer<typeof RefundDue>;

/** What an employer takes from the pay for one stay. */
export const PayrollRow = z.object({
  employee_number: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  hut_name: z.string(),
  ...stay,
  amount_ore: z.int(),
  marked_on: LocalDate,
});
export type PayrollRow = z.infer<typeof PayrollRow>;

const saidPaid = { paid_on: LocalDate, how: z.enum(OUTSIDE_WAYS), note: OptionalText(PAYMENT_NOTE_MAX) };
const amountPaid = z.int().min(0).max(MOST_PAID_ORE);

/** A stay that could not be marked, and why; the code has a text. */
export const RefusedMark = z.object({ booking_id: Id, code: z.enum(MARK_REFUSALS) });
export type RefusedMark = z.infer<typeof RefusedMark>;

const bookingParams = z.object({ id: Id });
const clubParams = z.object({ clubId: Id });
const refundParams = z.object({ clubId: Id, id: Id });

/** Payments outside the product, which club admins keep track of (D180). */
export const outsidePaymentsApi = {
  'GET /api/bookings/{id}/outside-payment': {
    summary: 'How a stay is paid in a club that collects payment itself: where, how much, and what is noted as paid',
    access: 'user',
    params: bookingParams,
    answer: OutsidePaymentOfStay,
  },
  'POST /api/bookings/{id}/outside-payment': {
    summary: 'Note that a stay was paid outside; the guest is told',
    access: 'user',
    params: bookingParams,
    body: z.strictObject({
      amount_ore: amountPaid,
      ...saidPaid,
      /** Counts as paid although the amount is not the price: needs a note. */
      other_amount: z.boolean().default(false),
    }),
    answer: Empty,
  },
  'DELETE /api/bookings/{id}/outside-payment': {
    summary: 'Take back that a stay was paid outside; the guest is told',
    access: 'user',
    params: bookingParams,
    answer: Empty,
  },
  'POST /api/clubs/{clubId}/outside-payments': {
    summary: 'Note that several stays were paid outside, each with its price; says which could not be noted, and why',
    access: 'treasurer',
    club: 'clubId',
    params: clubParams,
    body: z.strictObject({
      /** With the price that the caller has seen: a stay that costs something else by now is not marked. */
      stays: z
        .array(z.strictObject({ booking_id: Id, amount_ore: amountPaid }))
        .min(1)
        .max(MOST_MARKED_AT_ONCE),
      ...saidPaid,
    }),
    answer: z.object({ marked: z.array(Id), refused: z.array(RefusedMark) }),
  },
  'GET /api/clubs/{clubId}/refunds-due': {
    summary: 'What the club has to pay back for stays that were paid outside, and what it paid back in the past year',
    access: 'treasurer',
    club: 'clubId',
    params: clubParams,
    answer: z.object({ refunds: z.array(RefundDue) }),
  },
  'POST /api/clubs/{clubId}/refunds-due/{id}/done': {
    summary: 'Tick that the club has paid it back',
    access: 'treasurer',
    club: 'clubId',
    params: refundParams,
    answer: Empty,
  },
  'DELETE /api/clubs/{clubId}/refunds-due/{id}/done': {
    summary: 'Take back that the club has paid it back',
    access: 'treasurer',
    club: 'clubId',
    params: refundParams,
    answer: Empty,
  },
  'GET /api/clubs/{clubId}/payroll': {
    summary: 'Stays that were noted in a month as taken from the pay, with employee numbers',
    access: 'treasurer',
    club: 'clubId',
    params: clubParams,
    /** The month that this day is in. */
    query: z.object({ month: LocalDate }),
    answer: z.object({ rows: z.array(PayrollRow) }),
  },
} satisfies EndpointGroup;
