import type { arrivalApi } from '@hytte/contract/arrival';
import type { calendarFeedsApi } from '@hytte/contract/calendar-feeds';
import type { PermissionRow, PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                                visitor member admin  owner  global stranger
const GUEST_OR_RUNS_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 404, 404];
const MEMBERS: Who = [401, 'yes', 'yes', 'yes', 404, 404];

const theBooking = ({ booking }: Scene) => ({ params: { id: booking.id } });

/** Getting in, and calendars in other programs. */
export const arrivalRows: Pick<PermissionTable, keyof typeof arrivalApi | keyof typeof calendarFeedsApi> = {
  'GET /api/bookings/{id}/arrival': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking },
  'GET /api/bookings/{id}/calendar-file': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking },
  'GET /api/calendar-feeds': { who: [401, 'yes', 'yes', 'yes', 'yes', 'yes'] },
  'POST /api/calendar-feeds': {
    who: MEMBERS,
    send: ({ club }) => ({ body: { kind: 'club', club_id: club.id } }),
    writes: ['calendar_feeds'],
  },
  // Each has only their own, and none is the scene's.
  'DELETE /api/calendar-feeds/{id}': { who: [401, 404, 404, 404, 404, 404], send: theBooking },
};

/** Fetched by programs that know the address and nothing else; the address is the key. */
export const feedFileRow: Record<string, PermissionRow> = {
  'GET /api/calendar/{address}.ics': {
    who: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    send: () => ({ params: { address: 'x'.repeat(64) } }),
    butSays: 'not_found',
  },
};
