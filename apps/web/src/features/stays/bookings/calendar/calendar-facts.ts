import type { Availability } from '@hytte/domain/stays/availability/availability';
import type { BookingStatus } from '@hytte/domain/stays/bookings/booking-policy';
import {
  checkArrival,
  checkHut,
  checkRequest,
  checkStay,
  lastDayOfHorizon,
  opensOn,
  type Refusal,
  type RequestRules,
} from '@hytte/domain/stays/bookings/check-request';
import { dateOfSlot, halfOfSlot, slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { appliesTo, type Season } from '@hytte/domain/huts/seasons/season';
import { type HolidayKey, holidayOf } from '@hytte/domain/shared/holidays';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { EMPTY_CALENDAR, type HutStays } from '../bookings.api.ts';

/**
 * A half day in one hut. Free ones: `free` is drawn, `direct` is had at once, and of `too_late` the draw comes too late.
 * `offered`: held for somebody on the waiting list; `period`: only the draw of a period gives it; `elsewhere`: the reader
 * has a stay in another hut then.
 */
export type HalfState =
  | 'free'
  | 'direct'
  | 'too_late'
  | 'taken'
  | 'offered'
  | 'period'
  | 'elsewhere'
  | 'own_request'
  | 'own_stay';

export const isFree = (half: HalfState): boolean => half === 'free' || half === 'direct' || half === 'too_late';

/** The state of one day in one hut. */
export type DayFacts = {
  date: LocalDate;
  early: HalfState;
  late: HalfState;
  /** The draw period that a half of the day belongs to. */
  period: PeriodOfDay | null;
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

type PeriodOfDay = Pick<Extract<Availability, { kind: 'period' }>, 'state'> & { name: string };

export type CalendarFacts = {
  today: LocalDate;
  hutAvailable: boolean;
  /** The first day without the club, while it is being closed. */
  closesOn: LocalDate | null;
  dayOf: (date: LocalDate) => DayFacts;
  isTaken: (slot: number) => boolean;
  /** Whether a stay with this half day may be suggested: it can be had, and not by a draw that comes too late. */
  isOffered: (slot: number) => boolean;
  /** Whether the whole stay may be. */
  isAdvisable: (stay: SlotRun) => boolean;
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
  longestStayDays: number | null;
  hut: RequestRules['hut'];
  calendar: HutStays | undefined;
  /** The reader's own bookings in this hut. The calendar has them too, without names. */
  own: readonly (SlotRun & { status: BookingStatus })[];
  seasons: readonly Season[];
  /** How half days are had; missing until it is known, and where an admin moves a stay. */
  availabilityOf?: ((stay: SlotRun) => Availability) | undefined;
  held?: RequestRules['held'] | undefined;
};

export function calendarFacts({
  today,
  horizonMonths,
  closesOn = null,
  longestStayDays,
  hut,
  calendar = EMPTY_CALENDAR,
  own,
  seasons,
  availabilityOf,
  held = [],
}: CalendarData): CalendarFacts {
  const ownRequests = own.filter(({ status }) => status === 'requested');
  const [allocated, requested] = [countBySlot(calendar.allocated), countBySlot(calendar.requested)];
  const ownAllocated = countBySlot(own.filter(({ status }) => status === 'allocated'));
  const ownRequested = countBySlot(ownRequests);
  const hutSeasons = seasons.filter((season) => appliesTo(season, hut.id));
  const horizon = horizonMonths === null ? null : lastDayOfHorizon(today, horizonMonths);

  const halfDay = (slot: number): Availability | undefined => availabilityOf?.({ first: slot, last: slot });
  const stateOf = (slot: number, availability: Availability | undefined): HalfState => {
    if (ownAllocated.has(slot)) return 'own_stay';
    if (allocated.has(slot)) return 'taken';
    if (ownRequested.has(slot)) return 'own_request';
    return (availability && STATES[availability.kind]) ?? 'free';
  };
  const demandOf = (slot: number): number => (requested.get(slot) ?? 0) - (ownRequested.get(slot) ?? 0);

  const computeDay = (date: LocalDate): DayFacts => {
    const [early, late] = [slotOf(date, 'AM'), slotOf(date, 'PM')];
    const [earlyHad, lateHad] = [halfDay(early), halfDay(late)];
    const touching = hutSeasons.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    return {
      date,
      early: stateOf(early, earlyHad),
      late: stateOf(late, lateHad),
      period: periodOf(earlyHad) ?? periodOf(lateHad),
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
  const dayOf = (date: LocalDate): DayFacts => {
    const day = cachedDays.get(date) ?? computeDay(date);
    cachedDays.set(date, day);
    return day;
  };
  const halfOf = (slot: number): HalfState => dayOf(dateOfSlot(slot))[halfOfSlot(slot) === 'AM' ? 'early' : 'late'];
  const check = (stay: SlotRun): Refusal | null =>
    horizonMonths === null
      ? (checkStay(stay) ?? checkArrival(stay, { today }) ?? checkHut(stay, rules))
      : // Days can be chosen however many requests there are: the panel says that there are too many.
        checkRequest(stay, { ...rules, held, today, horizonMonths, closesOn, longestStayDays, openRequests: 0 });
  return {
    today,
    hutAvailable: hut.available,
    closesOn,
    dayOf,
    isTaken: (slot) => !isFree(halfOf(slot)),
    isOffered: (slot) =>
      hut.available && isOpen(dayOf(dateOfSlot(slot))) && isFree(halfOf(slot)) && halfOf(slot) !== 'too_late',
    isAdvisable: (stay) => check(stay) === null && isAdvisable(availabilityOf?.(stay)),
    check,
    seasonsIn: (first, last) => hutSeasons.filter(({ startDate, endDate }) => startDate <= last && first <= endDate),
  };
}

function countBySlot(runs: readonly SlotRun[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { first, last } of runs)
    for (let slot = first; slot <= last; slot += 1) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  return counts;
}

/** What the availability of a half day says beyond stays and requests. */
const STATES: Partial<Record<Availability['kind'], HalfState>> = {
  direct: 'direct',
  too_late_for_the_draw: 'too_late',
  period: 'period',
  own_stay: 'elsewhere',
  offered: 'offered',
};

/** Not days whose draw comes too late: they can be asked for, but are no advice. Until it is known how days are had, all. */
export const isAdvisable = (availability: Availability | undefined): boolean =>
  availability === undefined || availability.kind === 'draw' || availability.kind === 'direct';

const periodOf = (availability: Availability | undefined): PeriodOfDay | null =>
  availability?.kind === 'period' ? { name: availability.period.name, state: availability.state } : null;

/** Between today and the horizon, in a club and a hut that are open. */
export const isOpen = ({ past, opensOn, closed, afterClub }: DayFacts): boolean =>
  !past && !afterClub && opensOn === null && closed === null;

/** Whether a day can be the first or last day of a stay. `check` tests the days in between. */
export const isPickable = (day: DayFacts): boolean => isOpen(day) && (isFree(day.early) || isFree(day.late));
