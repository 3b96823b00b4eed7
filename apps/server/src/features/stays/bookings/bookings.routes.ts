import { boardActsApi } from '@hytte/contract/stays/board-acts';
import { bookingsApi, calendarApi, type Cancellation } from '@hytte/contract/stays/bookings';
import { readStay } from '@hytte/contract/stays/sent-stay';
import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import { receiptFor } from '#features/fairness/journal/receipts.service.ts';
import type { Cache } from '#platform/cache/cache.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventStreams } from '#platform/http/event-streams.ts';
import { routes } from '#platform/http/routes.ts';
import { cancelForClub, myCancelledBookings } from './board-acts.service.ts';
import { bookingCost, visibleBookings, myBookings } from './bookings.service.ts';
import {
  viewBooking,
  viewCancelledBooking,
  viewOwnBooking,
  viewRefundDates,
  viewStayInTheWay,
} from './bookings.view.ts';
import { clubCalendar, type ReadCalendar } from './calendar.service.ts';
import { deleteBooking } from './cancel-bookings.service.ts';
import { changeDates, moveForClub, type MovedBooking } from './change-dates.service.ts';
import { closeHutForDays, staysInTheWay } from './close-hut.service.ts';
import { giveStay } from './give-stay.service.ts';
import { type CancellationToday, cancellationToday } from './cancellation.service.ts';
import { markNoShow, takeBackNoShow } from './no-show.service.ts';
import { remindGuest } from './remind-guest.service.ts';
import { type AskedStay, changeRequest, requestStay } from './request-stay.service.ts';

/** Who moves a booking of their own gets a receipt. */
const viewMoved = ({ settings }: Ctx, { line, ...moved }: MovedBooking) => ({
  booking: viewBooking(moved),
  ...(line && moved.own && { receipt: receiptFor(settings, line) }),
});

const viewAsked = ({ settings }: Ctx, { line, drawAt, ...priced }: AskedStay<JournalLine | null>) => ({
  booking: viewOwnBooking(priced),
  draw_at: drawAt?.toISOString() ?? null,
  ...(line && { receipt: receiptFor(settings, line) }),
});

const viewCancellation = (today: CancellationToday): Cancellation => ({
  paid_ore: today.paidOre,
  refund_ore: today.refundOre,
  refund_by_club: today.isByClub,
  points_back: today.pointsBack / 10,
  points_if_relet: today.pointsIfRelet / 10,
  paid_back_if_relet: today.isPaidBackIfRelet,
  grace_until: today.graceUntil?.toISOString() ?? null,
  ...viewRefundDates(today.dates),
});

export const bookingsRoutes = routes(bookingsApi, {
  'POST /api/bookings': async ({ ctx, body }) => {
    return viewAsked(ctx, await requestStay(ctx, body.hut_id, readStay(body)));
  },
  'GET /api/bookings': async ({ ctx, query }) => ({ bookings: (await visibleBookings(ctx, query)).map(viewBooking) }),
  'GET /api/user-bookings': async ({ ctx }) => ({ bookings: (await myBookings(ctx)).map(viewOwnBooking) }),
  'PUT /api/bookings/{id}': async ({ ctx, params, body, ifMatch }) => {
    const target = { stay: readStay(body), reason: body.reason ?? null };
    return viewMoved(ctx, await changeDates(ctx, params.id, target, ifMatch));
  },
  'PUT /api/bookings/{id}/request': async ({ ctx, params, body, ifMatch }) =>
    viewAsked(ctx, await changeRequest(ctx, params.id, readStay(body), ifMatch)),
  'DELETE /api/bookings/{id}': async ({ ctx, params, body }) => {
    const { reason = null, expected_refund_ore: expectedRefundOre = null } = body;
    const line = await deleteBooking(ctx, params.id, { reason, expectedRefundOre });
    return line ? { receipt: receiptFor(ctx.settings, line) } : {};
  },
  'GET /api/bookings/{id}/giving-up': async ({ ctx, params }) =>
    viewCancellation(await cancellationToday(ctx, params.id)),
  'GET /api/bookings/{id}/cost': async ({ ctx, params }) => ({ cost: await bookingCost(ctx, params.id) }),
});

export const boardActsRoutes = routes(boardActsApi, {
  'POST /api/bookings/{id}/cancel': async ({ ctx, params, body }) => {
    await cancelForClub(ctx, params.id, body.reason);
    return {};
  },
  'POST /api/bookings/{id}/move': async ({ ctx, params, body, ifMatch }) => {
    const target = { stay: readStay(body), hutId: body.hut_id, reason: body.reason };
    return viewMoved(ctx, await moveForClub(ctx, params.id, target, ifMatch));
  },
  'POST /api/clubs/{clubId}/given-stays': async ({ ctx, params, body }) => {
    const { user_id: userId, hut_id: hutId, reason } = body;
    const { booking, totalOre } = await giveStay(ctx, params.clubId, { userId, hutId, stay: readStay(body), reason });
    return { booking_id: booking.id, points: booking.points_cost / 10, total_ore: totalOre };
  },
  'POST /api/bookings/{id}/no-show': async ({ ctx, params }) => {
    await markNoShow(ctx, params.id);
    return {};
  },
  'DELETE /api/bookings/{id}/no-show': async ({ ctx, params }) => {
    await takeBackNoShow(ctx, params.id);
    return {};
  },
  'POST /api/bookings/{id}/reminder': async ({ ctx, params }) => {
    await remindGuest(ctx, params.id);
    return {};
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

export const calendarRoutes = (remembered: Cache<ReadCalendar>, streams: EventStreams | null) =>
  routes(calendarApi, {
    'GET /api/clubs/{clubId}/calendar': ({ ctx, params, query, knownTag }) =>
      clubCalendar(ctx, remembered, { ...query, ...params }, knownTag),
    'GET /api/clubs/{clubId}/calendar/events': async ({ ctx, params }) =>
      streams && streams.openFor({ topic: params.clubId, userId: ctx.actor.userId }),
  });
