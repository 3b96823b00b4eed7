import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nextDrawQuery } from '#features/fairness/draws/draws.api.ts';
import { periodsQuery } from '#features/fairness/rounds/periods.api.ts';
import { rulesQuery } from '#features/fairness/rules/rules.api.ts';
import { ownBookingsQuery } from './bookings.api.ts';
import { type ClubAvailability, clubAvailability } from './club-availability.ts';

const QUARTER_MS = 15 * 60_000;
const currentQuarter = (): number => Math.floor(Date.now() / QUARTER_MS);
const nowInQuarter = (quarter: number): Date => new Date(Math.max(Date.now(), quarter * QUARTER_MS));

/**
 * How the member gets the days of a club's huts; null while it loads, and where it cannot be fetched. Computed again every
 * quarter of an hour, and when one of the answers changes. Loaded after the first view of the booking page.
 */
export function useClubAvailability(clubId: string): ClubAvailability | null {
  const { data } = useQuery(rulesQuery(clubId));
  const { data: next } = useQuery(nextDrawQuery(clubId));
  const { data: own } = useQuery(ownBookingsQuery);
  const { data: periods } = useQuery(periodsQuery(clubId));
  const quarter = currentQuarter();
  return useMemo(
    () =>
      data && next && own && periods
        ? clubAvailability(clubId, { rules: data.rules, next, own, periods }, nowInQuarter(quarter))
        : null,
    [clubId, data, next, own, periods, quarter],
  );
}
