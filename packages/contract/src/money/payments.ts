import { DISPUTE_STATES } from '@hytte/domain/money/payments/movements';
import { PAYMENT_STATUSES } from '@hytte/domain/money/payments/payment';
import { z } from 'zod';
import { BookingCost } from '../stays/bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Half, Id, LocalDate, Text } from '../fields.ts';

const whereItWent = {
  /** `club`: to the club's own account at the payment provider. */
  paid_to: z.enum(['hyttelaget', 'club']),
  /** What went back to the guest at the provider, beside our own refund. */
  refunded_elsewhere_ore: z.int(),
};

export const Payment = z.object({
  id: Id,
  booking_id: Id,
  status: z.enum([...PAYMENT_STATUSES, 'processing']),
  amount_ore: z.int(),
  /** The bill as it was when the payment was started. */
  cost: BookingCost,
  paid_at: z.iso.datetime().nullable(),
  /** 1, 2, 3 … per club. Null until paid. */
  receipt_number: z.int().nullable(),
  /** A cancellation at least this many days before arrival is refunded. */
  refund_days: z.int(),
  refund: z
    .object({ amount_ore: z.int(), asked_at: z.iso.datetime(), done_at: z.iso.datetime().nullable() })
    .nullable(),
  ...whereItWent,
  /** The latest dispute of the payment. For club admins; null to others. */
  dispute: z
    .object({ state: z.enum(DISPUTE_STATES), amount_ore: z.int(), respond_by: z.iso.datetime().nullable() })
    .nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** The data of a receipt, rendered by the page at `receiptUrl`. */
export const Receipt = z.object({
  number: z.int(),
  paid_at: z.iso.datetime(),
  club_name: z.string(),
  hut_name: z.string(),
  guest_name: z.string().nullable(),
  start_date: LocalDate,
  end_date: LocalDate,
  start_half_day: Half,
  end_half_day: Half,
  cost: BookingCost,
  amount_ore: z.int(),
  refund: z.object({ amount_ore: z.int(), done_at: z.iso.datetime().nullable() }).nullable(),
  ...whereItWent,
});
export type Receipt = z.infer<typeof Receipt>;

const bookingParams = z.object({ id: Id });

export const paymentsApi = {
  'POST /api/bookings/{id}/payment': {
    summary: 'Begin to pay for an own stay: the page to pay on, or that it is free',
    access: 'user',
    params: bookingParams,
    /** `description` is shown to the payer only; the server sets the amount. */
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
} satisfies EndpointGroup;
