import type { BookingStatus } from '@hytte/domain/bookings/booking-policy';
import {
  checkArrival,
  checkHut,
  checkRequest,
  checkStay,
  lastDayOfHorizon,
  opensOn,
  type Refusal,
  type RequestRules,
} from '@hytte/domain/bookings/check-request';
import { slotOf, type SlotRun } from '@hytte/domain/bookings/stay';
import { appliesTo, type Season } from '@hytte/domain/seasons/season';
import { type HolidayKey, holidayOf } from '@hytte/domain/shared/holidays';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { EMPTY_CALENDAR, type HutCalendar } from '../bookings.api.ts';

export type HalfState = 'free' | 'taken' | 'own_request' | 'own_stay';

/** The state of one day in one hut. */
export type DayFacts = {
  date: LocalDate;
  early: HalfState;
  late: HalfState;
  /** How many others have asked for the half day. */
  earlyDemand: number;
  lateDemand: number;
  /** The name of the season that closes the hut on this day. */
  closed: string | null;
  /** The club is closed by then. */
  afterClub: boolean;
  penalties: readonly { name: string; tenths: number; isFirstDay: boolean }[];
  past: boolean;
  /** For a day beyond the horizon: the date from which it can be requested. */
  opensOn: LocalDate | null;
  holiday: HolidayKey | null;
  isToday: boolean;
};

export type CalendarFacts = {
  today: LocalDate;
  hutAvailable: boolean;
  /** The first day without the club, while it is being closed. */
  closesOn: LocalDate | null;
  dayOf: (date: LocalDate) => DayFacts;
  isTaken: (slot: number) => boolean;
  /** Why a stay cannot be chosen, or null. */
  check: (stay: SlotRun) => Refusal | null;
  /** The hut's seasons that touch these days. */
  seasonsIn: (first: LocalDate, last: LocalDate) => readonly Season[];
};

type CalendarData = {
  today: LocalDate;
  /** Null where an admin moves a stay: then there is no horizon. */
  horizonMonths: number | null;
  /** The first day without the club, while it is being closed. */
  closesOn?: LocalDate | null;
  hut: RequestRules['hut'];
  calendar: HutCalendar | undefined;
  /** The reader's own bookings in this hut. The calendar has them too, without names. */
  own: readonly (SlotRun & { status: BookingStatus })[];
  seasons: readonly Season[];
};

export function calendarFacts({
  today,
  horizonMonths,
  closesOn = null,
  hut,
  calendar = EMPTY_CALENDAR,
  own,
  seasons,
}: CalendarData): CalendarFacts {
  const ownRequests = own.filter(({ status }) => status === 'requested');
  const [allocated, requested] = [countBySlot(calendar.allocated), countBySlot(calendar.requested)];
  const ownAllocated = countBySlot(own.filter(({ status }) => status === 'allocated'));
  const ownRequested = countBySlot(ownRequests);
  const hutSeasons = seasons.filter((season) => appliesTo(season, hut.id));
  const horizon = horizonMonths === null ? null : lastDayOfHorizon(today, horizonMonths);

  const stateOf = (slot: number): HalfState => {
    if (ownAllocated.has(slot)) return 'own_stay';
    if (allocated.has(slot)) return 'taken';
    return ownRequested.has(slot) ? 'own_request' : 'free';
  };
  const demandOf = (slot: number): number => (requested.get(slot) ?? 0) - (ownRequested.get(slot) ?? 0);

  const computeDay = (date: LocalDate): DayFacts => {
    const [early, late] = [slotOf(date, 'AM'), slotOf(date, 'PM')];
    const touching = hutSeasons.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    return {
      date,
      early: stateOf(early),
      late: stateOf(late),
      earlyDemand: demandOf(early),
      lateDemand: demandOf(late),
      closed: touching.find(({ isBlocked }) => isBlocked)?.name ?? null,
      afterClub: closesOn !== null && date >= closesOn,
      penalties: touching
        .filter(({ penalty, isBlocked }) => penalty > 0 && !isBlocked)
        .map(({ name, penalty, startDate }) => ({ name, tenths: penalty, isFirstDay: startDate === date })),
      past: date < today,
      opensOn: horizonMonths !== null && horizon !== null && date > horizon ? opensOn(date, horizonMonths) : null,
      holiday: holidayOf(date),
      isToday: date === today,
    };
  };

  const rules = { hut, seasons, allocated: calendar.allocated, ownRequests };
  const cachedDays = new Map<LocalDate, DayFacts>();
  return {
    today,
    hutAvailable: hut.available,
    closesOn,
    dayOf: (date) => {
      const day = cachedDays.get(date) ?? computeDay(date);
      cachedDays.set(date, day);
      return day;
    },
    isTaken: (slot) => stateOf(slot) !== 'free',
    check: (stay) =>
      horizonMonths === null
        ? (checkStay(stay) ?? checkArrival(stay, { today }) ?? checkHut(stay, rules))
        : checkRequest(stay, { ...rules, today, horizonMonths, closesOn }),
    seasonsIn: (first, last) => hutSeasons.filter(({ startDate, endDate }) => startDate <= last && first <= endDate),
  };
}

function countBySlot(runs: readonly SlotRun[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { first, last } of runs)
    for (let slot = first; slot <= last; slot += 1) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  return counts;
}

const hasFreeHalf = ({ early, late }: DayFacts): boolean => early === 'free' || late === 'free';

/** Whether a day can be the first or last day of a stay. `check` tests the days in between. */
export const isPickable = (day: DayFacts): boolean =>
  !day.past && day.opensOn === null && day.closed === null && !day.afterClub && hasFreeHalf(day);
