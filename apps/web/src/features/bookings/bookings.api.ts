import type { Api } from '@hytte/contract/api';
import type { Booking, OwnBooking } from '@hytte/contract/bookings';
import type { RequestInput } from '@hytte/contract/endpoint';
import { hasBegun } from '@hytte/domain/bookings/booking-policy';
import { type SlotRun, slotsOf, type Stay } from '@hytte/domain/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { T } from '#lib/i18n.ts';
import { availableOffline } from '#lib/offline.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { afterStayChanged, queryKeys } from '#lib/query-keys.ts';

export type StayRequest = RequestInput<Api['POST /api/bookings']>['body'];

/** The stays and requests of everybody in one hut, without names. */
export type HutCalendar = { allocated: readonly SlotRun[]; requested: readonly SlotRun[] };

export const EMPTY_CALENDAR: HutCalendar = { allocated: [], requested: [] };

/** Parses runs of half days as they travel: "41204-41209 41214-41217". */
const readRuns = (text: string): SlotRun[] =>
  text === ''
    ? []
    : text.split(' ').map((run) => {
        const [first = 0, last = 0] = run.split('-').map(Number);
        return { first, last };
      });

type Window = { from?: string; to?: string };

/** By hut id. A hut without stays and requests is not in the map. */
export const calendarQuery = (clubId: string, window: Window = {}) =>
  queryOptions({
    queryKey: queryKeys.calendar(clubId, window),
    queryFn: async ({ signal }) => {
      const request = { params: { clubId }, query: window, signal };
      const { huts } = await call('GET /api/clubs/{clubId}/calendar', request);
      return new Map(
        huts.map((hut): [string, HutCalendar] => [
          hut.hut_id,
          { allocated: readRuns(hut.allocated), requested: readRuns(hut.requested) },
        ]),
      );
    },
    // A revalidation is cheap (304).
    ...changedByOthers,
  });

export const ownBookingsQuery = queryOptions({
  queryKey: queryKeys.ownBookings,
  queryFn: async ({ signal }) => (await call('GET /api/user-bookings', { signal })).bookings,
  ...availableOffline,
  // Together with the calendar: otherwise a stay that a draw has just given is drawn as somebody else's.
  ...changedByOthers,
});

type BookingQuery = RequestInput<Api['GET /api/bookings']>['query'];

/** The fields of a booking that both its guest and the club's admins may read. */
export type ShownBooking = Pick<OwnBooking, keyof OwnBooking & keyof Booking>;

/** A booking in a club's list with all its fields, as admins of the club get it. */
export type ManagedBooking = ShownBooking & Omit<Booking, keyof ShownBooking>;

const isManagedBooking = (booking: Booking): booking is ManagedBooking => booking.version !== undefined;

export const clubBookingsQuery = (clubId: string, query: Omit<BookingQuery, 'clubId'>) =>
  queryOptions({
    queryKey: queryKeys.clubBookings(clubId, query),
    queryFn: async ({ signal }) => {
      const { bookings } = await call('GET /api/bookings', { query: { clubId, ...query }, signal });
      return bookings.filter(isManagedBooking);
    },
  });

/** The bill line by line: of a request by today's prices, of an allocated stay as frozen. */
export const bookingCostQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'cost'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/bookings/{id}/cost', { params: { id: bookingId }, signal })).cost,
    ...availableOffline,
  });

/** The caller makes the idempotency key, one per press of the button: the server books a repeated request only once. */
export function useRequestStay(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: StayRequest & { idempotencyKey: string }) =>
      call('POST /api/bookings', { body, idempotencyKey }),
    onSuccess: ({ booking }) => addRequestToCaches(queryClient, booking),
    // Also after a refusal: then the screen showed stale data.
    onSettled: () => void afterStayChanged(queryClient, clubId),
  });
}

/** Shows a new request in the member's list and in the calendar before both are refetched. */
function addRequestToCaches(queryClient: QueryClient, booking: OwnBooking): void {
  const { club_id: clubId, hut_id: hutId } = booking;
  queryClient.setQueryData(ownBookingsQuery.queryKey, (own) => own && [...own, booking]);
  queryClient.setQueryData(calendarQuery(clubId).queryKey, (huts) => {
    const { allocated = [], requested = [] } = huts?.get(hutId) ?? {};
    return huts && new Map([...huts, [hutId, { allocated, requested: [...requested, slotsIn(booking)] }]]);
  });
}

export function useDeleteBooking(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) => call('DELETE /api/bookings/{id}', { params: { id: bookingId } }),
    // Not awaited: the dialog that shows the stay must close before the refetched lists no longer have it.
    onSuccess: (_, bookingId) => void afterStayChanged(queryClient, clubId, bookingId),
  });
}

/** The dates of a booking on the wire. */
type Dates = Pick<OwnBooking, 'start_date' | 'start_half_day' | 'end_date' | 'end_half_day'>;

export const stayIn = (dates: Dates): Stay => ({
  startDate: dates.start_date,
  startHalf: dates.start_half_day,
  endDate: dates.end_date,
  endHalf: dates.end_half_day,
});

export const datesOf = (stay: Stay): Dates => ({
  start_date: stay.startDate,
  start_half_day: stay.startHalf,
  end_date: stay.endDate,
  end_half_day: stay.endHalf,
});

export const slotsIn = (dates: Dates): SlotRun => slotsOf(stayIn(dates));

export const hasBegunByNow = (dates: Dates): boolean => hasBegun(slotsIn(dates), osloTime(new Date()));

/** Name, else e-mail. A stay outlives the account of its guest. */
export const guestName = (
  t: T,
  { first_name, last_name, email }: Pick<Booking, 'first_name' | 'last_name' | 'email'>,
) => [first_name, last_name].filter(Boolean).join(' ') || email || t('guest_without_account');
