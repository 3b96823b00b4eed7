import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clubHutsQuery } from '#features/huts/huts.api.ts';
import { asRules, seasonsQuery } from '#features/seasons/seasons.api.ts';
import { todayInOslo } from '#lib/today.ts';
import { calendarQuery, clubBookingsQuery, type ManagedBooking } from '../bookings.api.ts';
import { calendarFacts } from '../calendar/calendar-facts.ts';
import { slotsIn } from '../details/booking-stay.ts';
import { calendarWithout, type MoveRules } from './move-rules.ts';

const NOBODY = { allocated: [], requested: [] };

/** What the grid and the judge need to know about the hut, when this stay is to find another place in it. */
export function useMoveRules(booking: ManagedBooking) {
  const { club_id: clubId, hut_id: hutId, user_id: guestId, status } = booking;
  const today = todayInOslo();
  const huts = useQuery(clubHutsQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const calendar = useQuery(calendarQuery(clubId));
  const ofGuest = useQuery({
    ...clubBookingsQuery(clubId, { from: today, ...(guestId && { userId: guestId }) }),
    enabled: Boolean(guestId),
  });
  const known = useMemo(() => {
    if (!huts.data || !seasons.data || !calendar.data || (guestId && !ofGuest.data)) return null;
    // A hut that has been deleted takes no stays.
    const hut = huts.data.find(({ id }) => id === hutId) ?? { id: hutId, available: false };
    const around = calendarWithout(calendar.data.get(hutId) ?? NOBODY, slotsIn(booking), status);
    const ownRequests = (ofGuest.data ?? [])
      .filter((other) => other.id !== booking.id && other.hut_id === hutId && other.status !== 'rejected')
      .map(slotsIn);
    const shared = { today, hut, seasons: seasons.data.map(asRules) };
    const rules: MoveRules = { ...shared, allocated: around.allocated, ownRequests };
    // The guest's other stays are drawn as anybody's: amber is the reader's own.
    return { rules, facts: calendarFacts({ ...shared, horizonMonths: null, calendar: around, own: [] }) };
  }, [booking, hutId, guestId, status, today, huts.data, seasons.data, calendar.data, ofGuest.data]);
  const failed = [huts, seasons, calendar, ofGuest].filter(({ data, error }) => error !== null && data === undefined);
  return { known, error: failed[0]?.error ?? null, retry: () => Promise.all(failed.map(({ refetch }) => refetch())) };
}
