import type { payoutsApi } from '@hytte/contract/payouts';
import type { PermissionTable, Who } from './permission-row.ts';

//                           visitor member admin owner global stranger
const RUNS_THE_PLATFORM: Who = [401, 403, 403, 403, 'yes', 403];

export const payoutRows: Pick<PermissionTable, keyof typeof payoutsApi> = {
  'GET /api/clubs/{clubId}/statement': {
    who: [401, 403, 'yes', 'yes', 'yes', 404],
    send: ({ club }) => ({ params: { clubId: club.id }, query: {} }),
  },
  'GET /api/admin/payouts': { who: RUNS_THE_PLATFORM, send: () => ({ query: {} }) },
  'POST /api/admin/payouts/file': { who: RUNS_THE_PLATFORM, butSays: 'payouts_not_set_up' },
  'POST /api/admin/payouts/{id}/sent': {
    who: RUNS_THE_PLATFORM,
    send: ({ payout }) => ({ params: { id: payout.id } }),
  },
};
