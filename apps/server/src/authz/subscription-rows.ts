import type { invoiceRequestsApi, invoicesApi, subscriptionsApi } from '@hytte/contract/subscriptions';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                               visitor member admin  owner  global stranger
const RUNS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];
const OR_THE_PLATFORM: Who = [401, 403, 'yes', 'yes', 'yes', 404];
const RUNS_THE_PLATFORM: Who = [401, 403, 403, 403, 'yes', 403];

const theClub = ({ club }: Scene) => ({ params: { clubId: club.id } });

// Nobody in the scene has a plan, and its server sends no invoices.
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

/** Plans, and how they are paid. */
export const subscriptionRows: Pick<
  PermissionTable,
  keyof typeof subscriptionsApi | keyof typeof invoicesApi | keyof typeof invoiceRequestsApi
> = {
  'GET /api/config/stripe': { who: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'] },
  'GET /api/clubs/{clubId}/subscription/status': { who: OR_THE_PLATFORM, send: theClub },
  'POST /api/subscription/ehf/request': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ body: { ...anOrder(scene), paymentMethod: 'ehf' } }),
    butSays: 'payment_method_off',
    writes: ['subscriptions'],
  },
  'POST /api/stripe/create-checkout-session': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({
      body: { ...anOrder(scene), paymentMethod: 'stripe', success_url: 'https://elsewhere.example', cancel_url: '' },
    }),
    butSays: 'wrong_return_address',
    writes: ['subscriptions'],
  },
  'POST /api/clubs/{clubId}/subscription/cancel-ehf': {
    who: OR_THE_PLATFORM,
    send: theClub,
    butSays: 'no_such_step',
  },
  'POST /api/clubs/{clubId}/subscription/cancel-stripe': {
    who: RUNS_THE_CLUB,
    send: theClub,
    butSays: 'no_such_step',
  },
  'POST /api/clubs/{clubId}/subscription/sync-stripe': { who: OR_THE_PLATFORM, send: theClub },
  'POST /api/clubs/{clubId}/subscription/cancel': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...theClub(scene), body: {} }),
    butSays: 'no_such_step',
    writes: ['subscriptions'],
  },
  'POST /api/clubs/{clubId}/subscription/update': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...theClub(scene), body: { tier: 'business-large', billingFrequency: 'yearly' } }),
    butSays: 'no_such_step',
    writes: ['subscriptions'],
  },

  'GET /api/clubs/{clubId}/invoices': { who: OR_THE_PLATFORM, send: theClub },
  'GET /api/clubs/{clubId}/invoices/{invoiceId}': {
    who: OR_THE_PLATFORM,
    send: ({ club, invoice }) => ({ params: { clubId: club.id, invoiceId: invoice.id } }),
  },
  'GET /api/admin/invoices': { who: RUNS_THE_PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/invoices/{id}/ehf': {
    who: RUNS_THE_PLATFORM,
    send: ({ invoice }) => ({ params: { id: invoice.id } }),
  },
  'GET /api/admin/invoice-requests': { who: RUNS_THE_PLATFORM },
  'POST /api/admin/invoice-requests/{clubId}/approve': {
    who: RUNS_THE_PLATFORM,
    send: theClub,
    butSays: 'payment_method_off',
  },
  'POST /api/admin/invoice-requests/{clubId}/decline': {
    who: RUNS_THE_PLATFORM,
    send: (scene) => ({ ...theClub(scene), body: {} }),
    butSays: 'no_such_step',
    writes: ['subscriptions'],
  },
  'POST /api/admin/invoices/{id}/paid': {
    who: RUNS_THE_PLATFORM,
    send: ({ invoice }) => ({ params: { id: invoice.id } }),
  },
};
