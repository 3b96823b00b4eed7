import {
  checkArrival,
  checkHut,
  checkRequest,
  checkStay,
  type Refusal,
  type RequestRules,
  lastDayOfHorizon,
  opensOn,
} from '@hytte/domain/bookings/check-request';
import type { BookingStatus } from '@hytte/domain/bookings/booking-policy';
import { slotOf, type SlotRun } from '@hytte/domain/bookings/stay';
import { appliesTo, type Season } from '@hytte/domain/seasons/season';
import { type HolidayKey, holidayOf } from '@hytte/domain/shared/holidays';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { HutCalendar } from '../bookings.api.ts';

export type HalfState = 'free' | 'taken' | 'own_request' | 'own_stay';

/** What there is to know about one day in one hut. */
export type DayFacts = {
  date: LocalDate;
  early: HalfState;
  late: HalfState;
  /** How many others have asked for the half day. */
  earlyDemand: number;
  lateDemand: number;
  /** The name of the season that closes the hut. */
  closed: string | null;
  penalties: readonly { name: string; tenths: number; isFirstDay: boolean }[];
  past: boolean;
  /** When the day is beyond the horizon: the day it can be asked for. */
  opensOn: LocalDate | null;
  holiday: HolidayKey | null;
  isToday: boolean;
};

export type CalendarFacts = {
  today: LocalDate;
  hutAvailable: boolean;
  dayOf: (date: LocalDate) => DayFacts;
  isTaken: (slot: number) => boolean;
  /** Why a stay cannot be chosen, or null. */
  check: (stay: SlotRun) => Refusal | null;
  /** The hut's seasons that touch these days. */
  seasonsIn: (first: LocalDate, last: LocalDate) => readonly Season[];
};

type Known = {
  today: LocalDate;
  /** Null for those who move stays for others: no day is too far ahead for them. */
  horizonMonths: number | null;
  hut: RequestRules['hut'];
  calendar: HutCalendar | undefined;
  /** One's own in this hut. They are in the calendar too, nameless. */
  own: readonly (SlotRun & { status: BookingStatus })[];
  seasons: readonly Season[];
};

const NOBODY: HutCalendar = { allocated: [], requested: [] };

export function calendarFacts({ today, horizonMonths, hut, calendar = NOBODY, own, seasons }: Known): CalendarFacts {
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

  const look = (date: LocalDate): DayFacts => {
    const [early, late] = [slotOf(date, 'AM'), slotOf(date, 'PM')];
    const touching = hutSeasons.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    return {
      date,
      early: stateOf(early),
      late: stateOf(late),
      earlyDemand: demandOf(early),
      lateDemand: demandOf(late),
      closed: touching.find(({ isBlocked }) => isBlocked)?.name ?? null,
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
  const seen = new Map<LocalDate, DayFacts>();
  return {
    today,
    hutAvailable: hut.available,
    dayOf: (date) => {
      const day = seen.get(date) ?? look(date);
      seen.set(date, day);
      return day;
    },
    isTaken: (slot) => stateOf(slot) !== 'free',
    check: (stay) =>
      horizonMonths === null
        ? (checkStay(stay) ?? checkArrival(stay, { today }) ?? checkHut(stay, rules))
        : checkRequest(stay, { ...rules, today, horizonMonths }),
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

/** Whether a day can be an end of a stay. What lies between the ends is for `check` to judge. */
export const isPickable = (day: DayFacts): boolean =>
  !day.past && day.opensOn === null && day.closed === null && hasFreeHalf(day);
