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

export type StayRequest = RequestInput<Api['POST /api/bookings']>['body'];

/** What others and oneself hold and wish for in one hut, without names. */
export type HutCalendar = { allocated: readonly SlotRun[]; requested: readonly SlotRun[] };

/** "41204-41209 41214-41217" */
const readRuns = (text: string): SlotRun[] =>
  text === ''
    ? []
    : text.split(' ').map((run) => {
        const [first = 0, last = 0] = run.split('-').map(Number);
        return { first, last };
      });

type Window = { from?: string; to?: string };

/** By hut. A hut nobody has asked for is not in it. */
export const calendarQuery = (clubId: string, window: Window = {}) =>
  queryOptions({
    queryKey: ['clubs', clubId, 'calendar', window],
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
    // Others ask for stays all the time; asking whether anything has changed is cheap.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

export const ownBookingsQuery = queryOptions({
  queryKey: ['bookings', 'own'],
  queryFn: async ({ signal }) => (await call('GET /api/user-bookings', { signal })).bookings,
  ...availableOffline,
});

export type BookingQuery = RequestInput<Api['GET /api/bookings']>['query'];

/** What is shown of a stay to the guest and to those who run the club alike. */
export type ShownBooking = Pick<OwnBooking, keyof OwnBooking & keyof Booking>;

/** A stay in a club's list, told in full, as those who run the club hear it. */
export type ManagedBooking = ShownBooking & Omit<Booking, keyof ShownBooking>;

const isManagedBooking = (booking: Booking): booking is ManagedBooking => booking.version !== undefined;

export const clubBookingsQuery = (clubId: string, asked: Omit<BookingQuery, 'clubId'>) =>
  queryOptions({
    queryKey: ['bookings', 'club', clubId, asked],
    queryFn: async ({ signal }) => {
      const { bookings } = await call('GET /api/bookings', { query: { clubId, ...asked }, signal });
      return bookings.filter(isManagedBooking);
    },
  });

/** Line by line, by the prices of today. */
export const bookingCostQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', bookingId, 'cost'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/bookings/{id}/cost', { params: { id: bookingId }, signal })).cost,
    ...availableOffline,
  });

/** After any change of a stay: its lists, and the calendar of the club. What is `gone` is not asked for again. */
export const invalidateBookings = (queryClient: QueryClient, clubId: string, gone?: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bookings'], predicate: ({ queryKey }) => queryKey[1] !== gone }),
    queryClient.invalidateQueries({ queryKey: ['clubs', clubId, 'calendar'] }),
  ]);

/** The key belongs to the press of the button: a request that is sent twice is made once. */
export function useRequestStay(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: StayRequest & { idempotencyKey: string }) =>
      call('POST /api/bookings', { body, idempotencyKey }),
    onSuccess: ({ booking }) => addRequestToCaches(queryClient, booking),
    // Also when it was refused: then what is on the screen was not what the server knows.
    onSettled: () => void invalidateBookings(queryClient, clubId),
  });
}

/** A request that has been made is drawn before the lists have come anew: among one's own, and in the calendar. */
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
    // Not waited for: what shows the stay is to close before the lists no longer know it.
    onSuccess: (_, bookingId) => void invalidateBookings(queryClient, clubId, bookingId),
  });
}

type Move = RequestInput<Api['PUT /api/bookings/{id}']>['body'];

/** To other dates, unless somebody else has changed it since one looked. */
export function useMoveBooking({ id, club_id, version }: Pick<OwnBooking, 'id' | 'club_id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Move) => call('PUT /api/bookings/{id}', { params: { id }, body, ifMatch: version }),
    // Also when it was refused: what one looked at may be old.
    onSettled: () => void invalidateBookings(queryClient, club_id),
  });
}

/** The dates of a booking, as they travel. */
export type Dates = Pick<OwnBooking, 'start_date' | 'start_half_day' | 'end_date' | 'end_half_day'>;

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

/** As people are spoken of. An account may be gone while the stay is kept. */
export const guestName = (
  t: T,
  { first_name, last_name, email }: Pick<Booking, 'first_name' | 'last_name' | 'email'>,
) => [first_name, last_name].filter(Boolean).join(' ') || email || t('guest_without_account');
