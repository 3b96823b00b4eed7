import type { bankFilesApi } from '@hytte/contract/money/bank-files';
import type { outsidePaymentsApi } from '@hytte/contract/money/outside-payments';
import type { paymentSettingsApi } from '@hytte/contract/money/payment-settings';
import type { paymentIssuesApi } from '@hytte/contract/money/payment-issues';
import type { paymentsApi } from '@hytte/contract/money/payments';
import type { payoutsApi } from '@hytte/contract/money/payouts';
import type { invoiceRequestsApi, invoicesApi, subscriptionsApi } from '@hytte/contract/money/subscriptions';
import type { PermissionTable } from './permission-row.ts';
import type { Scene } from './scene.ts';
import {
  ADMINS,
  ADMINS_OR_PLATFORM,
  ANYBODY,
  GUEST,
  GUEST_OR_TREASURER,
  MEMBERS_OR_PLATFORM,
  OWNER,
  PLATFORM,
  TREASURER,
  TREASURER_OF_STAY,
  TREASURER_OR_PLATFORM,
} from './who.ts';

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
// The scene's booking is a request, so it cannot be paid yet.
const theBooking = ({ booking }: Scene) => ({ params: { id: booking.id } });
const theFile = ({ payoutFile }: Scene) => ({ params: { id: payoutFile.id } });
const throughUs = { paymentHandling: 'hyttelaget' as const, bankAccount: '1234 56 78903' };

const aMonthAgo = { amount_ore: 100_000, paid_on: '2026-11-01', how: 'bank' as const };
const noRefund = ({ club, booking }: Scene) => ({ params: { clubId: club.id, id: booking.id } });

/** Payments that clubs take themselves. The scene's booking is a request, so nothing is paid, and nothing to pay back. */
export const outsidePaymentRows: Pick<PermissionTable, keyof typeof outsidePaymentsApi> = {
  'GET /api/bookings/{id}/outside-payment': { who: GUEST_OR_TREASURER, send: theBooking },
  'POST /api/bookings/{id}/outside-payment': {
    who: TREASURER_OF_STAY,
    send: (scene) => ({ ...theBooking(scene), body: aMonthAgo }),
    butSays: 'booking_not_allocated',
    writes: ['outside_payments', 'bookings'],
  },
  'DELETE /api/bookings/{id}/outside-payment': {
    who: TREASURER_OF_STAY,
    send: theBooking,
    butSays: 'changed_meanwhile',
  },
  'POST /api/clubs/{clubId}/outside-payments': {
    who: TREASURER,
    send: (scene) => ({
      ...inClub(scene),
      body: { stays: [{ booking_id: scene.booking.id, amount_ore: 100_000 }], paid_on: '2026-11-01', how: 'bank' },
    }),
    writes: ['outside_payments', 'bookings'],
  },
  'GET /api/clubs/{clubId}/refunds-due': { who: TREASURER, send: inClub },
  'POST /api/clubs/{clubId}/refunds-due/{id}/done': { who: TREASURER, send: noRefund, butSays: 'not_found' },
  'DELETE /api/clubs/{clubId}/refunds-due/{id}/done': { who: TREASURER, send: noRefund, butSays: 'not_found' },
  'GET /api/clubs/{clubId}/payroll': {
    who: TREASURER,
    send: (scene) => ({ ...inClub(scene), query: { month: '2026-11-01' } }),
  },
};

/** The bank's files. What is sent is a picture, as to every call that takes a file. */
export const bankFileRows: Pick<PermissionTable, keyof typeof bankFilesApi> = {
  'POST /api/clubs/{clubId}/bank-files': {
    who: TREASURER,
    send: (scene) => ({ ...inClub(scene), form: { name: 'november.csv' } }),
    butSays: 'bank_file_unknown',
    writes: ['bank_files', 'bank_lines'],
  },
  'GET /api/clubs/{clubId}/bank-lines': { who: TREASURER, send: inClub },
  'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle': {
    who: TREASURER,
    send: ({ club, booking }) => ({ params: { clubId: club.id, lineId: booking.id }, body: { booking_id: null } }),
    butSays: 'not_found',
    writes: ['bank_lines'],
  },
  'GET /api/clubs/{clubId}/accounting': { who: TREASURER, send: (scene) => ({ ...inClub(scene), query: {} }) },
  'POST /api/clubs/{clubId}/accounting-accounts': {
    who: TREASURER,
    send: (scene) => ({ ...inClub(scene), body: { rent: '3601', bank: '1920', fees: '7770', clearing: '1579' } }),
    writes: ['accounting_settings'],
  },
};

/** Payments for stays, payment settings and payouts. */
export const paymentRows: Pick<
  PermissionTable,
  keyof typeof paymentsApi | keyof typeof paymentIssuesApi | keyof typeof paymentSettingsApi | keyof typeof payoutsApi
> = {
  'POST /api/bookings/{id}/payment': {
    who: GUEST,
    send: (scene) => ({ ...theBooking(scene), body: {} }),
    butSays: 'booking_not_allocated',
    writes: ['payments'],
  },
  'GET /api/bookings/{id}/payment': { who: GUEST_OR_TREASURER, send: theBooking },
  'GET /api/bookings/{id}/payment/receipt': { who: GUEST_OR_TREASURER, send: theBooking, butSays: 'not_found' },

  'GET /api/clubs/{clubId}/payment-settings': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/payment-settings': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: throughUs }),
    writes: ['payment_settings'],
  },

  'GET /api/clubs/{clubId}/payment-account': { who: TREASURER, send: inClub },
  'POST /api/clubs/{clubId}/payment-account/onboarding': {
    who: OWNER,
    send: inClub,
  },

  'GET /api/clubs/{clubId}/statement': {
    who: TREASURER_OR_PLATFORM,
    send: (scene) => ({ ...inClub(scene), query: {} }),
  },
  // The scene's club has had none; make-payouts.test.ts and statement.test.ts read one.
  'GET /api/clubs/{clubId}/payouts/{payoutId}': {
    who: TREASURER_OR_PLATFORM,
    send: (scene) => ({ params: { ...inClub(scene).params, payoutId: scene.club.id } }),
    butSays: 'not_found',
  },
  'GET /api/admin/payment-issues': { who: PLATFORM, send: () => ({ query: {} }) },
  'POST /api/admin/payment-issues/{id}/resolve': {
    who: PLATFORM,
    send: ({ paymentIssue }) => ({ params: { id: paymentIssue.id }, body: { act: 'note', note: 'Svart på' } }),
    writes: ['payment_issues'],
  },
  'GET /api/admin/payouts': { who: PLATFORM, send: () => ({ query: {} }) },
  'POST /api/admin/payouts/file': { who: PLATFORM, butSays: 'payouts_not_set_up' },
  'GET /api/admin/payout-files': { who: PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/payout-files/{id}': { who: PLATFORM, send: theFile },
  'POST /api/admin/payout-files/{id}/sent': { who: PLATFORM, send: theFile },
  'POST /api/admin/payout-files/{id}/take-back': { who: PLATFORM, send: theFile },
};

// No club of the scene has a plan, and its server sends no invoices.
const anOrder = ({ club }: Scene) => ({
  tier: 'business-small' as const,
  billingFrequency: 'monthly' as const,
  businessData: {
    companyName: 'Blåtind AS',
    orgNumber: '974760673',
    mvaNumber: '',
    contactEmail: 'faktura@test.example',
  },
  clubId: club.id,
  priceId: 'business-small_monthly',
});

/** Plans and their invoices. */
export const subscriptionRows: Pick<
  PermissionTable,
  keyof typeof subscriptionsApi | keyof typeof invoicesApi | keyof typeof invoiceRequestsApi
> = {
  'GET /api/config/stripe': { who: ANYBODY },
  'GET /api/clubs/{clubId}/subscription/status': { who: ADMINS_OR_PLATFORM, send: inClub },
  'POST /api/subscription/ehf/request': {
    who: ADMINS,
    send: (scene) => ({ body: { ...anOrder(scene), paymentMethod: 'ehf' } }),
    butSays: 'payment_method_off',
    writes: ['subscriptions'],
  },
  'POST /api/stripe/create-checkout-session': {
    who: ADMINS,
    send: (scene) => ({
      body: { ...anOrder(scene), paymentMethod: 'stripe', success_url: 'https://elsewhere.example', cancel_url: '' },
    }),
    butSays: 'wrong_return_address',
    writes: ['subscriptions'],
  },
  'POST /api/clubs/{clubId}/subscription/cancel-ehf': {
    who: ADMINS_OR_PLATFORM,
    send: inClub,
    butSays: 'no_such_step',
  },
  'POST /api/clubs/{clubId}/subscription/cancel-stripe': {
    who: ADMINS,
    send: inClub,
    butSays: 'no_such_step',
  },
  'POST /api/clubs/{clubId}/subscription/sync-stripe': { who: ADMINS_OR_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/subscription/cancel': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: {} }),
    butSays: 'no_such_step',
    writes: ['subscriptions'],
  },
  'POST /api/clubs/{clubId}/subscription/resume-stripe': { who: ADMINS, send: inClub, butSays: 'no_such_step' },
  'GET /api/clubs/{clubId}/subscription/change-preview': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), query: { tier: 'business-large', billingFrequency: 'yearly' } }),
    butSays: 'no_such_step',
  },
  'GET /api/clubs/{clubId}/subscription/receipts': { who: ADMINS, send: inClub },
  'POST /api/clubs/{clubId}/subscription/update': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { tier: 'business-large', billingFrequency: 'yearly' } }),
    butSays: 'no_such_step',
    writes: ['subscriptions'],
  },

  'GET /api/clubs/{clubId}/invoices': { who: ADMINS_OR_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/invoices/{invoiceId}': {
    who: ADMINS_OR_PLATFORM,
    send: ({ club, invoice }) => ({ params: { clubId: club.id, invoiceId: invoice.id } }),
  },
  'GET /api/clubs/{clubId}/invoices/{invoiceId}/ehf': {
    who: ADMINS_OR_PLATFORM,
    send: ({ club, invoice }) => ({ params: { clubId: club.id, invoiceId: invoice.id } }),
  },
  'GET /api/clubs/{clubId}/credit-notes/{creditNoteId}/ehf': {
    who: ADMINS_OR_PLATFORM,
    send: ({ club, creditNote }) => ({ params: { clubId: club.id, creditNoteId: creditNote.id } }),
  },
  'GET /api/admin/invoices': { who: PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/invoices/{id}/ehf': {
    who: PLATFORM,
    send: ({ invoice }) => ({ params: { id: invoice.id } }),
  },
  'GET /api/admin/invoice-requests': { who: PLATFORM },
  'POST /api/admin/invoice-requests/{clubId}/approve': {
    who: PLATFORM,
    send: inClub,
    butSays: 'payment_method_off',
  },
  'POST /api/admin/invoice-requests/{clubId}/decline': {
    who: PLATFORM,
    send: (scene) => ({ ...inClub(scene), body: {} }),
    butSays: 'no_such_step',
    writes: ['subscriptions'],
  },
  'POST /api/admin/invoices/{id}/paid': {
    who: PLATFORM,
    send: ({ invoice }) => ({ params: { id: invoice.id } }),
  },
  'POST /api/admin/invoices/{id}/credit': {
    who: PLATFORM,
    send: ({ invoice }) => ({ params: { id: invoice.id }, body: { net_ore: 100_00, reason: 'Feil beløp' } }),
    writes: ['credit_notes'],
  },
};
