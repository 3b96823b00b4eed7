import { ACCOUNT_STATES } from '@hytte/domain/money/payments/direct';
import { PAYMENT_HANDLINGS, MAX_REFUND_DAYS } from '@hytte/domain/money/payments/payment';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, Text } from '../fields.ts';

const settings = {
  paymentHandling: z.enum(PAYMENT_HANDLINGS),
  refundDays: z.int().min(0).max(MAX_REFUND_DAYS),
};

/** Members see how payment is handled, admins also the masked account, the owner the full account number. */
export const PaymentSettings = z.object({
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  ...settings,
  /** Whether guests can pay here today: a club's own account may not be ready. */
  paymentOffered: z.boolean(),
  bankAccount: z.string().nullable().optional(),
  /** Where guests can pay with Vipps if the club collects payment itself. For those who run it; guests see it on the slip. */
  vippsNumber: z.string().nullable().optional(),
  /** End of the cooling period of a new account; null when it is over. */
  coolingUntil: z.iso.datetime().nullable().optional(),
  /** What the club owes after refunds of stays that were paid out. For admins and the owner. */
  debtOre: z.int().optional(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** The club's own account at the payment provider. `offered`: whether this installation can connect one. */
const PaymentAccount = z.object({ state: z.enum(ACCOUNT_STATES), offered: z.boolean() });

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
    requiresReauthentication: true,
    club: 'clubId',
    params: clubParams,
    body: z.strictObject({
      ...settings,
      refundDays: settings.refundDays.optional(),
      /** Left out: unchanged. */
      bankAccount: Text(40).nullable().optional(),
      vippsNumber: Text(20).nullable().optional(),
    }),
    answer: PaymentSettings,
  },
  'GET /api/clubs/{clubId}/payment-account': {
    summary: "How the club's own account at the payment provider stands; asks the provider",
    access: 'treasurer',
    club: 'clubId',
    params: clubParams,
    answer: PaymentAccount,
  },
  'POST /api/clubs/{clubId}/payment-account/onboarding': {
    summary: 'The page on which the club tells the payment provider who it is; connects an account if there is none',
    access: 'owner',
    club: 'clubId',
    params: clubParams,
    answer: z.object({ url: z.string() }),
  },
} satisfies EndpointGroup;
