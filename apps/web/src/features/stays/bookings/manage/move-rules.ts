import { checkMovedArrival, checkMovedLength, priceAfterMove } from '@hytte/domain/stays/bookings/board-acts';
import {
  checkHut,
  checkStay,
  type HutRules,
  type Refusal,
  type RequestRules,
} from '@hytte/domain/stays/bookings/check-request';
import { costOf, type HutPricing, pointsCost } from '@hytte/domain/stays/bookings/cost';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type Season, seasonsTouching } from '@hytte/domain/huts/seasons/season';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clubQuery } from '#features/clubs/clubs/clubs.api.ts';
import { clubHutsQuery, pricingOf } from '#features/huts/huts/huts.api.ts';
import { asRules, seasonsQuery } from '#features/huts/seasons/seasons.api.ts';
import { todayInOslo } from '#lib/dates.ts';
import {
  calendarQuery,
  clubBookingsQuery,
  EMPTY_CALENDAR,
  hasBegunByNow,
  type HutStays,
  type ManagedBooking,
  slotsIn,
} from '../bookings.api.ts';
import { calendarFacts } from '../calendar/calendar-facts.ts';

/** Loads what the calendar and `whyNotMove` need to know about the hut in order to move this stay to it. */
export function useMoveRules(booking: ManagedBooking, hutId: string) {
  const { club_id: clubId, user_id: guestId, status } = booking;
  const today = todayInOslo();
  const club = useQuery(clubQuery(clubId));
  const huts = useQuery(clubHutsQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const calendar = useQuery(calendarQuery(clubId));
  const ofGuest = useQuery({
    ...clubBookingsQuery(clubId, { from: today, ...(guestId && { userId: guestId }) }),
    enabled: Boolean(guestId),
  });
  const known = useMemo(() => {
    if (!club.data || !huts.data || !seasons.data || !calendar.data || (guestId && !ofGuest.data)) return null;
    // A deleted hut takes no stays.
    const found = huts.data.find(({ id }) => id === hutId);
    const hut = found ?? { id: hutId, available: false };
    const there = calendar.data.get(hutId) ?? EMPTY_CALENDAR;
    const around = hutId === booking.hut_id ? calendarWithout(there, slotsIn(booking), status) : there;
    const ownRequests = (ofGuest.data ?? [])
      .filter((other) => other.id !== booking.id && other.hut_id === hutId && other.status !== 'rejected')
      .map(slotsIn);
    const shared = { today, hut, seasons: seasons.data.map(asRules) };
    const longestStayDays = club.data.club.longest_stay_days;
    const begun = isUsed(booking);
    const rules: MoveRules = { ...shared, begun, longestStayDays, allocated: around.allocated, ownRequests };
    // No stay is the reader's own here: the guest's other stays are drawn like everybody's.
    const facts = calendarFacts({ ...shared, horizonMonths: null, longestStayDays: null, calendar: around, own: [] });
    return { rules, facts, pricing: found ? pricingOf(found) : null };
  }, [booking, hutId, guestId, status, today, club.data, huts.data, seasons.data, calendar.data, ofGuest.data]);
  const failed = [club, huts, seasons, calendar, ofGuest].filter(
    ({ data, error }) => error !== null && data === undefined,
  );
  return {
    known,
    huts: huts.data ?? [],
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** A request has no days to use. */
export const isUsed = (booking: ManagedBooking): boolean => booking.status === 'allocated' && hasBegunByNow(booking);

const without = (runs: readonly SlotRun[], run: SlotRun): readonly SlotRun[] => {
  const at = runs.findIndex(({ first, last }) => first === run.first && last === run.last);
  return at === -1 ? runs : runs.toSpliced(at, 1);
};

/** The hut's calendar without the stay that is moved: it does not block its own new dates. */
export const calendarWithout = (
  { allocated, requested }: HutStays,
  stay: SlotRun,
  status: 'requested' | 'allocated' | 'rejected',
): HutStays => ({
  allocated: status === 'allocated' ? without(allocated, stay) : allocated,
  requested: status === 'requested' ? without(requested, stay) : requested,
});

/** The rules of a request without the horizon: admins may move a stay to any day (D17). */
export type MoveRules = HutRules & Pick<RequestRules, 'today' | 'longestStayDays'> & { begun: boolean };

export const whyNotMove = (stay: SlotRun, before: SlotRun, rules: MoveRules): Refusal | null =>
  checkStay(stay) ??
  checkMovedArrival(stay, before, rules) ??
  checkMovedLength(stay, before, rules) ??
  checkHut(stay, rules);

/** What the moved stay costs in points, in tenths: of a paid one never more than before (D51), of a used one never less. */
export function pointsAfterMove(
  {
    paid,
    points,
    ordinary_points,
    begun,
  }: Pick<ManagedBooking, 'paid' | 'points' | 'ordinary_points'> & {
    begun: boolean;
  },
  stay: SlotRun,
  hutId: string,
  seasons: readonly Season[],
): number {
  const now = {
    bill: null,
    points: pointsCost(seasonsTouching(seasons, hutId, stay)) + Math.round(ordinary_points * 10),
  };
  return priceAfterMove({ paid, begun }, { bill: null, points: Math.round(points * 10) }, now).points;
}

/** What the moved stay costs, in øre. The server computes it again when the dates are saved. */
export const costAfterMove = (stay: SlotRun, pricing: HutPricing, seasons: readonly Season[]): number =>
  costOf(stay, pricing, seasons).totalOre;
