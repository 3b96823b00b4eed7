import { PAYMENT_HANDLINGS, PAYMENT_STATUSES } from '@hytte/domain/payments/payment-status';
import { MAX_REFUND_DAYS } from '@hytte/domain/payments/refund';
import { z } from 'zod';
import { BookingCost } from './bookings.ts';
import type { EndpointGroup } from './endpoint.ts';
import { Id, LocalDate, Text } from './fields.ts';

export const Payment = z.object({
  id: Id,
  booking_id: Id,
  status: z.enum(PAYMENT_STATUSES),
  amount_ore: z.int(),
  /** The bill as it was when payment began. */
  cost: BookingCost,
  paid_at: z.iso.datetime().nullable(),
  /** 1, 2, 3 … of the club. Null until it is paid. */
  receipt_number: z.int().nullable(),
  /** How many days before arrival a stay must be given up for the money to come back. */
  refund_days: z.int(),
  refund: z
    .object({ amount_ore: z.int(), asked_at: z.iso.datetime(), done_at: z.iso.datetime().nullable() })
    .nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** All that a receipt shows. It is drawn by the page that `receiptUrl` leads to. */
export const Receipt = z.object({
  number: z.int(),
  paid_at: z.iso.datetime(),
  club_name: z.string(),
  hut_name: z.string(),
  guest_name: z.string().nullable(),
  start_date: LocalDate,
  end_date: LocalDate,
  start_half_day: z.enum(['AM', 'PM']),
  end_half_day: z.enum(['AM', 'PM']),
  cost: BookingCost,
  amount_ore: z.int(),
  refund: z.object({ amount_ore: z.int(), done_at: z.iso.datetime().nullable() }).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

const settings = {
  paymentHandling: z.enum(PAYMENT_HANDLINGS),
  refundDays: z.int().min(0).max(MAX_REFUND_DAYS),
};

/** Members hear how payment is handled; admins also which account, masked; the owner its number. */
export const PaymentSettings = z.object({
  ...settings,
  bankAccount: z.string().nullable().optional(),
  /** When a newly entered account may first be paid to; null when it may now. */
  coolingUntil: z.iso.datetime().nullable().optional(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const LEDGER_KINDS = ['payment', 'product_fee', 'card_fee', 'refund', 'product_fee_returned'] as const;

export const LedgerLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(LEDGER_KINDS),
  /** Øre: what comes to the club is positive. */
  amount_ore: z.int(),
  booking_id: Id,
  hut_name: z.string(),
  start_date: LocalDate,
  receipt_number: z.int().nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

const PAYOUT_STATUSES = ['held', 'ready', 'sent'] as const;

const payout = {
  id: Id,
  /** The first day of the month whose lines it pays. */
  month: LocalDate,
  amount_ore: z.int(),
  /** held: the account was changed too recently. */
  status: z.enum(PAYOUT_STATUSES),
  sent_at: z.iso.datetime().nullable(),
};

export const Payout = z.object({ ...payout, account: z.string() });
export type Payout = z.infer<typeof Payout>;

/** A month of a club's account with us. */
export const Statement = z.object({
  month: LocalDate,
  /** Not paid out from earlier months. */
  brought_forward_ore: z.int(),
  lines: z.array(LedgerLine),
  /** Of the lines of the month. */
  sums: z.object({
    gross_ore: z.int(),
    product_fee_ore: z.int(),
    card_fee_ore: z.int(),
    refunds_ore: z.int(),
    net_ore: z.int(),
  }),
  payout: Payout.nullable(),
});
export type Statement = z.infer<typeof Statement>;

export const PlatformPayout = z.object({ ...payout, club_id: Id, club_name: z.string(), account: z.string() });
export type PlatformPayout = z.infer<typeof PlatformPayout>;

const bookingParams = z.object({ id: Id });
const clubParams = z.object({ clubId: Id });

export const paymentsApi = {
  'POST /api/bookings/{id}/payment': {
    summary: 'Begin to pay for an own stay: the page to pay on, or that it is free',
    access: 'user',
    params: bookingParams,
    /** Shown to nobody but the payer; the amount is the server's own. */
    body: z.strictObject({ description: Text(200).optional() }),
    answer: z.object({ free: z.boolean(), message: z.string(), checkoutUrl: z.string().nullable() }),
  },
  'GET /api/bookings/{id}/payment': {
    summary: 'How the payment of a stay stands; asks the provider when that is not known',
    access: 'user',
    params: bookingParams,
    answer: z.object({ payment: Payment.nullable() }),
  },
  'GET /api/bookings/{id}/payment/receipt': {
    summary: 'The receipt of a paid stay, and the page that shows it',
    access: 'user',
    params: bookingParams,
    answer: z.object({ receiptUrl: z.string(), receipt: Receipt }),
  },
  'GET /api/clubs/{clubId}/payment-settings': {
    summary: 'How the club takes payment for stays',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: PaymentSettings,
  },
  'POST /api/clubs/{clubId}/payment-settings': {
    summary: 'Choose how the club takes payment for stays',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    body: z.strictObject({
      ...settings,
      refundDays: settings.refundDays.optional(),
      /** Left out: as it was. */
      bankAccount: Text(40).nullable().optional(),
    }),
    answer: PaymentSettings,
  },
  'GET /api/clubs/{clubId}/statement': {
    summary: "A month of the club's payments, fees and refunds, and what was paid out",
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    query: z.object({ month: LocalDate.optional() }),
    answer: z.object({ statement: Statement, payouts: z.array(Payout) }),
  },
  'GET /api/admin/payouts': {
    summary: 'Payouts of all clubs, newest first',
    access: 'global_admin',
    query: z.object({ status: z.enum(PAYOUT_STATUSES).optional(), after: Id.optional() }),
    answer: z.object({ payouts: z.array(PlatformPayout), next: Id.nullable() }),
  },
  'POST /api/admin/payouts/file': {
    summary: 'The payment file (pain.001) of all payouts that are ready',
    access: 'global_admin',
    answer: z.object({ file_name: z.string(), xml: z.string(), count: z.int(), total_ore: z.int() }),
  },
  'POST /api/admin/payouts/{id}/sent': {
    summary: 'Mark a payout as sent to the bank',
    access: 'global_admin',
    params: z.object({ id: Id }),
    answer: z.object({ payout: PlatformPayout }),
  },
} satisfies EndpointGroup;
