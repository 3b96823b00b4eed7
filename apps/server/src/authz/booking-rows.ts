import type { bookingsApi } from '@hytte/contract/bookings';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                         visitor member admin  owner  global stranger
const ASKS_FOR_A_STAY: Who = [401, 'yes', 'yes', 'yes', 404, 404];
// The scene's booking is the member's own.
const GUEST_OR_RUNS_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 404, 404];

const nextMonth = () => addDays(dateInOslo(new Date()), 30);
const aDay = () => ({
  start_date: nextMonth(),
  end_date: nextMonth(),
  start_half_day: 'AM' as const,
  end_half_day: 'PM' as const,
});
const theBooking = ({ booking }: Scene) => ({ params: { id: booking.id } });

/** Stays and requests for them. */
export const bookingRows: Pick<PermissionTable, keyof typeof bookingsApi> = {
  'POST /api/bookings': {
    who: ASKS_FOR_A_STAY,
    send: ({ hut }) => ({ body: { hut_id: hut.id, ...aDay() } }),
    writes: ['bookings'],
  },
  'GET /api/bookings': {
    who: [401, 'yes', 'yes', 'yes', 'yes', 404],
    send: ({ club }) => ({ query: { clubId: club.id } }),
  },
  'GET /api/user-bookings': { who: [401, 'yes', 'yes', 'yes', 'yes', 'yes'] },
  'PUT /api/bookings/{id}': {
    who: [401, 403, 'yes', 'yes', 404, 404],
    send: (scene) => ({ ...theBooking(scene), body: aDay() }),
    writes: ['bookings'],
  },
  'DELETE /api/bookings/{id}': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking },
  'GET /api/bookings/{id}/cost': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking },
};
