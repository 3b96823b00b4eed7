import type { HutInList } from '@hytte/contract/huts/huts';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useMemo } from 'react';
import { asRules } from '#features/huts/seasons/seasons.api.ts';
import { todayInOslo } from '#lib/dates.ts';
import { EMPTY_CALENDAR, slotsIn } from './bookings.api.ts';
import { type CalendarFacts, calendarFacts } from './calendar/calendar-facts.ts';
import { type ClubAnswers, useClubAnswers } from './club-answers.ts';
import type { ClubAvailability } from './club-availability.ts';
import type { HutFacts } from './panel/evaluate-stay.ts';

/** What the calendar and the panel need to know of one hut. */
type KnownHut = { calendar: CalendarFacts; facts: HutFacts };

export type ClubFacts = {
  today: LocalDate;
  horizonMonths: number;
  /** Whether the user has ever asked for a stay, in any club. */
  hasAsked: boolean;
  /** Computed on first use and cached, for a club may have fifty huts. */
  of: (hut: HutInList) => KnownHut;
};

/** The facts of a club's days; null while the answers load. `howHad`: from `useClubAvailability`. */
export function useClubFacts(clubId: string, howHad: ClubAvailability | null) {
  const { answers, ...rest } = useClubAnswers(clubId);
  const today = todayInOslo();
  const facts = useMemo(
    () => answers && clubFacts(clubId, today, { ...answers, howHad }),
    [clubId, today, answers, howHad],
  );
  return { facts, ...rest };
}

export function clubFacts(
  clubId: string,
  today: LocalDate,
  { club, closesOn, seasons, calendar, own, howHad }: ClubAnswers & { howHad: ClubAvailability | null },
): ClubFacts {
  const {
    booking_horizon_months: horizonMonths,
    longest_stay_days: longestStayDays,
    ordinary_stay: ordinaryStay,
  } = club;
  const shared = { today, horizonMonths, closesOn, longestStayDays, seasons: seasons.map(asRules) };
  const openRequests = own.filter(
    ({ club_id, status, start_date }) => club_id === clubId && status === 'requested' && start_date >= today,
  ).length;
  const knowHut = (hut: HutInList): KnownHut => {
    const inHut = calendar.get(hut.id);
    const ownHere = own
      .filter(({ hut_id }) => hut_id === hut.id)
      .map((booking) => ({ ...slotsIn(booking), status: booking.status }));
    const { allocated, requested, offers } = inHut ?? EMPTY_CALENDAR;
    const days = { ...shared, hut, allocated, requested, offers };
    const had = howHad?.(days);
    const ownRequests = ownHere.filter(({ status }) => status === 'requested');
    return {
      calendar: calendarFacts({ ...shared, ...had, hut, calendar: inHut, own: ownHere }),
      facts: {
        hut,
        rules: { ...days, held: had?.held ?? [], openRequests, ownRequests },
        ordinaryStay,
        requested: days.requested,
        offers,
        availabilityOf: had?.availabilityOf,
      },
    };
  };
  const cached = new Map<HutInList, KnownHut>();
  return {
    today,
    horizonMonths,
    hasAsked: own.length > 0,
    of: (hut) => {
      const known = cached.get(hut) ?? knowHut(hut);
      cached.set(hut, known);
      return known;
    },
  };
}
