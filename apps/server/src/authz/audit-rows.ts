import type { auditApi } from '@hytte/contract/audit';
import type { PermissionTable } from './permission-row.ts';

export const auditRows: Pick<PermissionTable, keyof typeof auditApi> = {
  //                                visitor member admin  owner  global stranger
  'GET /api/clubs/{clubId}/audit': {
    who: [401, 403, 'yes', 'yes', 'yes', 404],
    send: ({ club }) => ({ params: { clubId: club.id }, query: {} }),
  },
  'GET /api/admin/audit': { who: [401, 403, 403, 403, 'yes', 403], send: () => ({ query: {} }) },
};
