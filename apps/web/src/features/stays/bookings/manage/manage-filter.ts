import type { Booking, BookingSort } from '@hytte/contract/stays/bookings';
import { addMonths, isLocalDate, type LocalDate } from '@hytte/domain/shared/local-date';
import { todayInOslo } from '#lib/dates.ts';
import { useSearchParams } from '#lib/navigation.ts';

/** A status of the booking, or what has become of the payment of an allocated one. */
export const SHOWN_STATUSES = ['requested', 'allocated', 'unpaid', 'paid', 'no_show', 'rejected'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export type ManageFilter = {
  /** Null: open on that side. */
  from: LocalDate | null;
  to: LocalDate | null;
  userId: string | null;
  hutId: string | null;
  status: ShownStatus | null;
  sort: BookingSort;
};

/** A copy: importing the contract's own list would bring all of its schemas into the browser. */
export const SORTS = ['date', '-date', 'created', '-created', 'hut', 'name'] as const satisfies readonly BookingSort[];

const MONTHS_BACK = 3;

/** The last three months, the latest first. */
export const defaultFilter = (today: LocalDate): ManageFilter => ({
  from: addMonths(today, -MONTHS_BACK),
  to: today,
  userId: null,
  hutId: null,
  status: null,
  sort: '-date',
});

/** Parses the query string. An empty `from` or `to` is an open end; an absent one is the default. */
export function readFilter(search: URLSearchParams, today: LocalDate): ManageFilter {
  const usual = defaultFilter(today);
  const dayOf = (name: 'from' | 'to'): LocalDate | null => {
    const text = search.get(name);
    if (text === '') return null;
    return text !== null && isLocalDate(text) ? text : usual[name];
  };
  return {
    from: dayOf('from'),
    to: dayOf('to'),
    userId: search.get('user'),
    hutId: search.get('hut'),
    status: oneOf(SHOWN_STATUSES, search.get('status')),
    sort: oneOf(SORTS, search.get('sort')) ?? usual.sort,
  };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The filter as a query string, without what equals the default. */
export function writeFilter(filter: ManageFilter, today: LocalDate): URLSearchParams {
  const usual = defaultFilter(today);
  const search = new URLSearchParams();
  if (filter.from !== usual.from) search.set('from', filter.from ?? '');
  if (filter.to !== usual.to) search.set('to', filter.to ?? '');
  if (filter.userId) search.set('user', filter.userId);
  if (filter.hutId) search.set('hut', filter.hutId);
  if (filter.status) search.set('status', filter.status);
  if (filter.sort !== usual.sort) search.set('sort', filter.sort);
  return search;
}

/** An unpaid booking is an allocated one that costs something and is not paid. */
type WithStatus = Pick<Booking, 'status' | 'paid' | 'total_ore' | 'no_show_at'>;

export function hasStatus(booking: WithStatus, status: ShownStatus): boolean {
  if (status === 'paid') return booking.status === 'allocated' && booking.paid === true;
  if (status === 'unpaid') return booking.status === 'allocated' && !booking.paid && booking.total_ore !== 0;
  if (status === 'no_show') return Boolean(booking.no_show_at);
  return booking.status === status;
}

/** The list is empty, and the form says why, when the period ends before it begins. */
export const endsBeforeItBegins = ({ from, to }: ManageFilter): boolean => from !== null && to !== null && to < from;

type Period = Pick<ManageFilter, 'from' | 'to' | 'sort'>;

/** Periods for the quick buttons, each with the order that suits it. */
export const PERIODS: Record<(typeof PERIOD_NAMES)[number], (today: LocalDate) => Period> = {
  recent: (today) => {
    const { from, to, sort } = defaultFilter(today);
    return { from, to, sort };
  },
  upcoming: (today) => ({ from: today, to: null, sort: 'date' }),
  all: () => ({ from: null, to: null, sort: '-date' }),
};

export const PERIOD_NAMES = ['recent', 'upcoming', 'all'] as const;

export const isPeriod = ({ from, to }: ManageFilter, period: Period): boolean =>
  from === period.from && to === period.to;

/** How many fields narrow or order the list other than usual. A period with a button of its own is not counted. */
export function countActive(filter: ManageFilter, today: LocalDate): number {
  const period = PERIOD_NAMES.map((name) => PERIODS[name](today)).find((one) => isPeriod(filter, one));
  const usualSort = period?.sort ?? defaultFilter(today).sort;
  const active = [!period, filter.userId, filter.hutId, filter.status, filter.sort !== usualSort];
  return active.filter(Boolean).length;
}

/** The filter lives in the query string: it can be shared as a link, and Back restores the previous one. */
export function useManageFilter() {
  const [search, setSearch] = useSearchParams();
  const today = todayInOslo();
  const filter = readFilter(search, today);
  return {
    filter,
    today,
    change: (change: Partial<ManageFilter>) => setSearch(writeFilter({ ...filter, ...change }, today)),
  };
}
