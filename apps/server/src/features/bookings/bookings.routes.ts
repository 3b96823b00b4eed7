import { boardActsApi } from '@hytte/contract/board-acts';
import { bookingsApi, calendarApi } from '@hytte/contract/bookings';
import { type Half, type SlotRun, slotsOf } from '@hytte/domain/bookings/stay';
import { routes } from '#platform/http/routes.ts';
import { cancelForClub, myCancelledBookings } from './board-acts.service.ts';
import { bookingCost, visibleBookings, myBookings } from './bookings.service.ts';
import { viewBooking, viewCancelledBooking, viewOwnBooking, viewStayInTheWay } from './bookings.view.ts';
import { clubCalendar } from './calendar.service.ts';
import { deleteBooking } from './cancel-bookings.service.ts';
import { changeDates, moveForClub } from './change-dates.service.ts';
import { closeHutForDays, staysInTheWay } from './close-hut.service.ts';
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
    booking: viewBooking(
      await changeDates(ctx, params.id, { stay: readStay(body), reason: body.reason ?? null }, ifMatch),
    ),
  }),
  'DELETE /api/bookings/{id}': async ({ ctx, params }) => {
    await deleteBooking(ctx, params.id);
    return {};
  },
  'GET /api/bookings/{id}/cost': async ({ ctx, params }) => ({ cost: await bookingCost(ctx, params.id) }),
});

export const boardActsRoutes = routes(boardActsApi, {
  'POST /api/bookings/{id}/cancel': async ({ ctx, params, body }) => {
    await cancelForClub(ctx, params.id, body.reason);
    return {};
  },
  'POST /api/bookings/{id}/move': async ({ ctx, params, body, ifMatch }) => {
    const target = { stay: readStay(body), hutId: body.hut_id, reason: body.reason };
    return { booking: viewBooking(await moveForClub(ctx, params.id, target, ifMatch)) };
  },
  'GET /api/user-bookings/cancelled': async ({ ctx }) => ({
    bookings: (await myCancelledBookings(ctx)).map(viewCancelledBooking),
  }),
  'GET /api/clubs/{clubId}/huts/{hutId}/closing': async ({ ctx, params, query }) => {
    const { stays, requests } = await staysInTheWay(ctx, params, { from: query.start_date, to: query.end_date });
    return { stays: stays.map(viewStayInTheWay), requests: requests.map(viewBooking) };
  },
  'POST /api/clubs/{clubId}/huts/{hutId}/closing': ({ ctx, params, body }) => closeHutForDays(ctx, params, body),
});

export const calendarRoutes = routes(calendarApi, {
  'GET /api/clubs/{clubId}/calendar': ({ ctx, params, query, knownTag }) =>
    clubCalendar(ctx, params.clubId, query, knownTag),
});
