import type { paymentsApi } from '@hytte/contract/payments';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

// The scene's booking is the member's own; it has not been allocated, let alone paid.
//                                    visitor member admin  owner  global stranger
const GUEST_OR_RUNS_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 404, 404];

const theBooking = ({ booking }: Scene) => ({ params: { id: booking.id } });

/** Paying for stays. */
export const paymentRows: Pick<PermissionTable, keyof typeof paymentsApi> = {
  'POST /api/bookings/{id}/payment': {
    who: [401, 'yes', 403, 403, 404, 404],
    send: (scene) => ({ ...theBooking(scene), body: {} }),
    butSays: 'booking_not_allocated',
    writes: ['payments'],
  },
  'GET /api/bookings/{id}/payment': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking },
  'GET /api/bookings/{id}/payment/receipt': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking, butSays: 'not_found' },
};
