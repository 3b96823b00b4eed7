import type { HutInList } from '@hytte/contract/huts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calendarQuery, ownBookingsQuery } from '#features/bookings/bookings.api.ts';
import { type CalendarFacts, calendarFacts } from '#features/bookings/calendar/calendar-facts.ts';
import { slotsIn } from '#features/bookings/details/booking-stay.ts';
import type { HutFacts } from '#features/bookings/panel/evaluate-stay.ts';
import { clubQuery } from '#features/clubs/clubs.api.ts';
import { asRules, seasonsQuery } from '#features/seasons/seasons.api.ts';
import { todayInOslo } from '#lib/today.ts';

/** `facts` are null as long as no hut is chosen; the calendar is then an empty one. */
export type KnownHut = { horizonMonths: number; calendar: CalendarFacts; facts: HutFacts | null };

const NO_HUT = { id: '', available: true };

/** What the calendar and the panel go by: the club's calendar with one's own stays laid over it, its seasons and horizon. */
export function useHutFacts(clubId: string, hut: HutInList | null) {
  const club = useQuery(clubQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const calendar = useQuery(calendarQuery(clubId));
  const own = useQuery(ownBookingsQuery);
  const today = todayInOslo();
  const known = useMemo((): KnownHut | null => {
    if (!club.data || !seasons.data || !calendar.data || !own.data) return null;
    const horizonMonths = club.data.club.booking_horizon_months;
    if (!hut)
      return {
        horizonMonths,
        calendar: calendarFacts({ today, horizonMonths, hut: NO_HUT, calendar: undefined, own: [], seasons: [] }),
        facts: null,
      };
    const inHut = calendar.data.get(hut.id);
    const mine = own.data
      .filter(({ hut_id }) => hut_id === hut.id)
      .map((booking) => ({ ...slotsIn(booking), status: booking.status }));
    const shared = { today, horizonMonths, hut, seasons: seasons.data.map(asRules) };
    return {
      horizonMonths,
      calendar: calendarFacts({ ...shared, calendar: inHut, own: mine }),
      facts: {
        hut,
        requested: inHut?.requested ?? [],
        rules: {
          ...shared,
          allocated: inHut?.allocated ?? [],
          ownRequests: mine.filter(({ status }) => status === 'requested'),
        },
      },
    };
  }, [hut, today, club.data, seasons.data, calendar.data, own.data]);
  const failed = [club, seasons, calendar, own].filter(({ data, error }) => error !== null && data === undefined);
  return {
    known,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
