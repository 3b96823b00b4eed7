import type { Api } from '@hytte/contract/api';
import type { Booking, OwnBooking } from '@hytte/contract/stays/bookings';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { hasBegun } from '@hytte/domain/stays/bookings/booking-policy';
import { type SlotRun, slotsOf, type Stay } from '@hytte/domain/stays/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { T } from '#lib/i18n.ts';
import { availableOffline } from '#lib/offline.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** The stays and requests of everybody in one hut, without names. */
export type HutStays = { allocated: readonly SlotRun[]; requested: readonly SlotRun[] };

export type HutCalendar = HutStays & {
  /** Half days that are held for somebody on the waiting list. */
  offers: readonly (SlotRun & { until: Date })[];
};

export const EMPTY_CALENDAR: HutCalendar = { allocated: [], requested: [], offers: [] };

/** Parses runs of half days as they travel: "41204-41209 41214-41217". */
const readRuns = (text: string): SlotRun[] =>
  text === ''
    ? []
    : text.split(' ').map((run) => {
        const [first = 0, last = 0] = run.split('-').map(Number);
        return { first, last };
      });

type CalendarAnswer = Answer<Api['GET /api/clubs/{clubId}/calendar']>;

export function readCalendar({ huts, offers }: CalendarAnswer): ReadonlyMap<string, HutCalendar> {
  const offersOf = Map.groupBy(offers, ({ hut_id }) => hut_id);
  const ids = new Set([...huts, ...offers].map(({ hut_id }) => hut_id));
  const runsOf = new Map(huts.map((hut) => [hut.hut_id, hut]));
  return new Map(
    [...ids].map((id): [string, HutCalendar] => [
      id,
      {
        allocated: readRuns(runsOf.get(id)?.allocated ?? ''),
        requested: readRuns(runsOf.get(id)?.requested ?? ''),
        offers: (offersOf.get(id) ?? []).flatMap(({ half_days, until }) =>
          readRuns(half_days).map((run) => ({ ...run, until: new Date(until) })),
        ),
      },
    ]),
  );
}

type Window = { from?: string; to?: string };

/** By hut id. A hut without stays, requests and offers is not in the map. */
export const calendarQuery = (clubId: string, window: Window = {}) =>
  queryOptions({
    queryKey: queryKeys.calendar(clubId, window),
    queryFn: async ({ signal }) => {
      const request = { params: { clubId }, query: window, signal };
      return readCalendar(await call('GET /api/clubs/{clubId}/calendar', request));
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
