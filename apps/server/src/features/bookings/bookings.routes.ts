import { bookingsApi, calendarApi } from '@hytte/contract/bookings';
import { type Half, type SlotRun, slotsOf } from '@hytte/domain/bookings/stay';
import { routes } from '#platform/http/routes.ts';
import { bookingCost, visibleBookings, myBookings } from './bookings.service.ts';
import { viewBooking, viewOwnBooking } from './bookings.view.ts';
import { clubCalendar } from './calendar.service.ts';
import { deleteBooking } from './cancel-bookings.service.ts';
import { changeDates } from './change-dates.service.ts';
import { requestStay } from './request-stay.service.ts';

type SentStay = { start_date: string; start_half_day: Half; end_date: string; end_half_day: Half };

const readStay = (sent: SentStay): SlotRun =>
  slotsOf({
    startDate: sent.start_date,
    startHalf: sent.start_half_day,
    endDate: sent.end_date,
    endHalf: sent.end_half_day,
  });

export const bookingsRoutes = routes(bookingsApi, {
  'POST /api/bookings': async ({ ctx, body }) => ({
    booking: viewOwnBooking(await requestStay(ctx, body.hut_id, readStay(body))),
  }),
  'GET /api/bookings': async ({ ctx, query }) => ({ bookings: (await visibleBookings(ctx, query)).map(viewBooking) }),
  'GET /api/user-bookings': async ({ ctx }) => ({ bookings: (await myBookings(ctx)).map(viewOwnBooking) }),
  'PUT /api/bookings/{id}': async ({ ctx, params, body, ifMatch }) => ({
    booking: viewBooking(await changeDates(ctx, params.id, readStay(body), ifMatch)),
  }),
  'DELETE /api/bookings/{id}': async ({ ctx, params }) => {
    await deleteBooking(ctx, params.id);
    return {};
  },
  'GET /api/bookings/{id}/cost': async ({ ctx, params }) => ({ cost: await bookingCost(ctx, params.id) }),
});

export const calendarRoutes = routes(calendarApi, {
  'GET /api/clubs/{clubId}/calendar': ({ ctx, params, query, knownTag }) =>
    clubCalendar(ctx, params.clubId, query, knownTag),
});
