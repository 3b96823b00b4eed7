import { TIERS, BILLING_FREQUENCIES, PAID_TIERS } from '@hytte/domain/money/subscriptions/plans';
import { PAYMENT_METHODS, SUBSCRIPTION_STATUSES } from '@hytte/domain/money/subscriptions/subscription';
import { cleanName } from '@hytte/domain/shared/names';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate, Empty, Reason, Text } from '../fields.ts';

const price = z.object({ monthly: z.number(), yearly: z.number() });

export const PaymentConfig = z.object({
  enableEhf: z.boolean(),
  enableStripe: z.boolean(),
  publishableKey: z.string().nullable(),
  /** Kroner without VAT. */
  pricing: z.object({ 'business-small': price, 'business-large': price }),
});
export type PaymentConfig = z.infer<typeof PaymentConfig>;

export const SubscriptionState = z.object({
  hasSubscription: z.boolean(),
  /** The tier the club may use now. */
  currentTier: z.enum(TIERS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  billingFrequency: z.enum(BILLING_FREQUENCIES).nullable(),
  companyName: z.string().nullable(),
  orgNumber: z.string().nullable(),
  mvaNumber: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** The payment method of the plan, and when it was requested. */
  paymentRequest: z
    .object({ method: z.enum(PAYMENT_METHODS), referenceId: z.string(), createdAt: z.iso.datetime() })
    .nullable(),
  stripe_subscription_id: z.string().nullable(),
  /** The requested or active plan; differs from currentTier while the request is pending. */
  requestedTier: z.enum(PAID_TIERS).nullable(),
  lastPaymentAt: z.iso.datetime().nullable(),
  /** The last day that has been paid for. */
  paidUntil: LocalDate.nullable(),
  /** The last day on which the club may use its current tier, as things stand: while a payment is missing, the last day to pay. */
  entitledUntil: LocalDate.nullable(),
  use: z.object({ huts: z.int(), members: z.int() }),
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

const choice = { tier: z.enum(PAID_TIERS), billingFrequency: z.enum(BILLING_FREQUENCIES) };

const order = {
  ...choice,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The schema checks sizes only; checkCompany in the domain reports faults by field. */
  businessData: z.strictObject({
    companyName: Text(200).transform(cleanName).default(''),
    orgNumber: Text(20).default(''),
    mvaNumber: Text(20).default(''),
    contactEmail: Text(254).default(''),
  }),
  clubId: Id,
  /** Must match tier and frequency; the server sets the amount. */
  priceId: Text(60),
};

const clubParams = z.object({ clubId: Id });
const ofClub = { access: 'admin', club: 'clubId', params: clubParams } as const;
const answer = z.object({ subscription: SubscriptionState });

export const subscriptionsApi = {
  'GET /api/config/stripe': {
    summary: 'What the plans cost, and how they can be paid',
    access: 'visitor',
    cache: 'public, max-age=60',
    answer: PaymentConfig,
  },
  'GET /api/clubs/{clubId}/subscription/status': {
    summary: "How the club's plan stands",
    ...ofClub,
    globalAdminToo: true,
    answer: SubscriptionState,
  },
  'POST /api/subscription/ehf/request': {
    summary: 'Ask for a plan paid by electronic invoice',
    access: 'user',
    idempotent: true,
    body: z.strictObject(order),
    answer,
  },
  'POST /api/stripe/create-checkout-session': {
    summary: 'Begin to pay for a plan by card; sent again, it goes on with the page that is open',
    access: 'user',
    /** Both URLs must equal those the server would build. */
    body: z.strictObject({ ...order, success_url: Text(2000), cancel_url: Text(2000) }),
    answer: z.object({ id: z.string(), url: z.string() }),
  },
  'POST /api/clubs/{clubId}/subscription/cancel-ehf': {
    summary: 'Take back the request for an invoice',
    ...ofClub,
    globalAdminToo: true,
    answer,
  },
  'POST /api/clubs/{clubId}/subscription/cancel-stripe': {
    summary: 'Cancel a card payment that was not finished',
    ...ofClub,
    answer,
  },
  'POST /api/clubs/{clubId}/subscription/sync-stripe': {
    summary: 'Ask the card provider how the plan stands',
    ...ofClub,
    globalAdminToo: true,
    answer: z.object({
      syncResult: z.object({ synced: z.boolean(), changes: z.array(z.string()), error: z.string().nullable() }),
    }),
  },
  'POST /api/clubs/{clubId}/subscription/cancel': {
    summary: 'Cancel the plan; what is paid is kept to its last day',
    ...ofClub,
    body: z.strictObject({ reason: Text(1000).nullable().optional() }),
    answer,
  },
  'POST /api/clubs/{clubId}/subscription/resume-stripe': {
    summary: 'Go on with a card payment that was not finished: the page that is open, or a new one',
    ...ofClub,
    answer: z.object({ id: z.string(), url: z.string() }),
  },
  'GET /api/clubs/{clubId}/subscription/change-preview': {
    summary: 'What a change of the plan would charge now, and what is charged next and when',
    ...ofClub,
    query: z.object(choice),
    answer: z.object({
      method: z.enum(PAYMENT_METHODS),
      /** VAT included. */
      chargeNowOre: z.int(),
      /** What is to the club's credit after the change, and subtracted from later charges. */
      creditNowOre: z.int(),
      nextChargeOn: LocalDate,
      nextChargeOre: z.int(),
    }),
  },
  'GET /api/clubs/{clubId}/subscription/receipts': {
    summary: 'What the club was charged for its plan by card, newest first',
    ...ofClub,
    answer: z.object({
      receipts: z.array(
        z.object({
          id: z.string(),
          number: z.string().nullable(),
          at: z.iso.datetime(),
          /** VAT included; negative when something was credited. */
          total_ore: z.int(),
          /** The provider's page, with a PDF to download. */
          url: z.string().nullable(),
        }),
      ),
    }),
  },
  'POST /api/clubs/{clubId}/subscription/update': {
    summary: 'Change the size or the rhythm of the plan',
    ...ofClub,
    body: z.strictObject({ tier: z.enum(TIERS), billingFrequency: z.enum(BILLING_FREQUENCIES) }),
    answer,
  },
} satisfies EndpointGroup;

export const InvoiceRequest = z.object({
  club_id: Id,
  club_name: z.string(),
  ...choice,
  companyName: z.string(),
  orgNumber: z.string(),
  mvaNumber: z.string().nullable(),
  contactEmail: z.string(),
  reference_id: z.string(),
  asked_at: z.iso.datetime(),
  net_ore: z.int(),
});
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;

const CreditNote = z.object({
  id: Id,
  /** Consecutive, without gaps, in a series of their own. */
  number: z.int(),
  issued_on: LocalDate,
  reason: z.string(),
  net_ore: z.int(),
  vat_ore: z.int(),
  total_ore: z.int(),
});

export const Invoice = z.object({
  id: Id,
  /** Consecutive, without gaps. */
  number: z.int(),
  club_id: Id,
  club_name: z.string(),
  buyer_name: z.string(),
  buyer_org_number: z.string(),
  description: z.string(),
  kid: z.string(),
  issued_on: LocalDate,
  due_on: LocalDate,
  period_from: LocalDate,
  period_to: LocalDate,
  net_ore: z.int(),
  vat_ore: z.int(),
  total_ore: z.int(),
  paid_at: z.iso.datetime().nullable(),
  credit_notes: z.array(CreditNote),
});
export type Invoice = z.infer<typeof Invoice>;

const ehfFile = z.object({ file_name: z.string(), xml: z.string() });

export const invoicesApi = {
  'GET /api/clubs/{clubId}/invoices': {
    summary: 'The invoices a club has had for its plan',
    ...ofClub,
    globalAdminToo: true,
    answer: z.object({ invoices: z.array(Invoice) }),
  },
  'GET /api/clubs/{clubId}/invoices/{invoiceId}': {
    summary: 'One invoice, with the seller and account to pay to',
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: z.object({ clubId: Id, invoiceId: Id }),
    answer: z.object({
      invoice: Invoice,
      seller: z.object({ name: z.string(), org_number: z.string(), address: z.string(), account: z.string() }),
    }),
  },
  'GET /api/clubs/{clubId}/invoices/{invoiceId}/ehf': {
    summary: "One of the club's invoices as Peppol BIS Billing 3.0 (EHF) XML",
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: z.object({ clubId: Id, invoiceId: Id }),
    answer: ehfFile,
  },
  'GET /api/clubs/{clubId}/credit-notes/{creditNoteId}/ehf': {
    summary: "One of the club's credit notes as Peppol BIS Billing 3.0 (EHF) XML",
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: z.object({ clubId: Id, creditNoteId: Id }),
    answer: ehfFile,
  },
  'GET /api/admin/invoices': {
    summary: 'All invoices, newest first',
    access: 'global_admin',
    query: z.object({
      /** Keyset pagination: the number of the last invoice of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      unpaid: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ invoices: z.array(Invoice), next: z.int().nullable() }),
  },
  'GET /api/admin/invoices/{id}/ehf': {
    summary: 'The invoice as Peppol BIS Billing 3.0 (EHF) XML',
    access: 'global_admin',
    params: z.object({ id: Id }),
    answer: ehfFile,
  },
} satisfies EndpointGroup;

/** Invoice actions of platform admins. Each is a transition of the plan's state. */
export const invoiceRequestsApi = {
  'GET /api/admin/invoice-requests': {
    summary: 'Clubs that ask for an electronic invoice',
    access: 'global_admin',
    answer: z.object({ requests: z.array(InvoiceRequest) }),
  },
  'POST /api/admin/invoice-requests/{clubId}/approve': {
    summary: 'Make the invoice and let the plan begin',
    access: 'global_admin',
    params: clubParams,
    answer: z.object({ invoice: Invoice }),
  },
  'POST /api/admin/invoice-requests/{clubId}/decline': {
    summary: 'Decline a request for an invoice, with a reason the club is told',
    access: 'global_admin',
    params: clubParams,
    body: z.strictObject({ reason: Text(1000).nullable().optional() }),
    answer: Empty,
  },
  'POST /api/admin/invoices/{id}/paid': {
    summary: 'Mark an invoice as paid',
    access: 'global_admin',
    params: z.object({ id: Id }),
    answer: z.object({ invoice: Invoice }),
  },
  'POST /api/admin/invoices/{id}/credit': {
    summary: 'Credit an invoice in part or in full, with a reason the club is told',
    access: 'global_admin',
    idempotent: true,
    params: z.object({ id: Id }),
    body: z.strictObject({
      /** Without VAT: whole kroner, or all that is left. */
      net_ore: z.int().positive(),
      reason: Reason,
    }),
    answer: z.object({ invoice: Invoice }),
  },
} satisfies EndpointGroup;

export const Company = z.object({
  name: z.string(),
  org_number: z.string().nullable(),
  support_email: z.string(),
});
export type Company = z.infer<typeof Company>;

export const companyApi = {
  'GET /api/config/company': {
    summary: 'Who runs this installation, and where to ask',
    access: 'visitor',
    cache: 'public, max-age=3600',
    answer: Company,
  },
} satisfies EndpointGroup;
