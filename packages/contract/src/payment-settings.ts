import { PAYMENT_HANDLINGS, MAX_REFUND_DAYS } from '@hytte/domain/payments/payment';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id, Text } from './fields.ts';

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

const clubParams = z.object({ clubId: Id });

export const paymentSettingsApi = {
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
} satisfies EndpointGroup;
