import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { Club } from '@hytte/contract/clubs/clubs';
import type { Season } from '@hytte/contract/huts/seasons';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clubQuery, useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { seasonsQuery } from '#features/huts/seasons/seasons.api.ts';
import { calendarQuery, type HutCalendar, ownBookingsQuery } from './bookings.api.ts';

/** The answers of the server that the facts of a club's days follow from (club-facts.ts). */
export type ClubAnswers = {
  club: Pick<Club, 'booking_horizon_months' | 'longest_stay_days' | 'ordinary_stay'>;
  closesOn: LocalDate | null;
  seasons: readonly Season[];
  calendar: ReadonlyMap<string, HutCalendar>;
  own: readonly OwnBooking[];
};

/**
 * The club's calendar, the user's own stays, the seasons and the horizon; `answers` is null while they load. Apart from the
 * rules, so that the booking page asks for them before it has loaded the code that reads them.
 */
export function useClubAnswers(clubId: string) {
  const club = useQuery(clubQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const calendar = useQuery(calendarQuery(clubId));
  const own = useQuery(ownBookingsQuery);
  const closesOn = useMyClubs().clubs.data?.find((mine) => mine.club_id === clubId)?.closes_on ?? null;
  const answers = useMemo(
    (): ClubAnswers | null =>
      club.data && seasons.data && calendar.data && own.data
        ? { club: club.data.club, closesOn, seasons: seasons.data, calendar: calendar.data, own: own.data }
        : null,
    [closesOn, club.data, seasons.data, calendar.data, own.data],
  );
  const failed = [club, seasons, calendar, own].filter(({ data, error }) => error !== null && data === undefined);
  return {
    answers,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
