import type { calendarApi } from '@hytte/contract/bookings';
import type { PermissionTable } from './permission-row.ts';

export const calendarRows: Pick<PermissionTable, keyof typeof calendarApi> = {
  'GET /api/clubs/{clubId}/calendar': {
    //   visitor member admin  owner  global stranger
    who: [401, 'yes', 'yes', 'yes', 404, 404],
    send: ({ club }) => ({ params: { clubId: club.id }, query: {} }),
  },
};
