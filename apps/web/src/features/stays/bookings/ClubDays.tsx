import { useEffect } from 'react';
import type { ClubAvailability } from './club-availability.ts';
import { useFollowedCalendar } from './follow-calendar.ts';
import { useClubAvailability } from './use-club-availability.ts';

type ClubDaysProps = { clubId: string; onKnown: (howHad: ClubAvailability | null) => void };

/** Renders nothing: a component, so that the queries and rules behind it are loaded after the first view of the page. */
export function ClubDays({ clubId, onKnown }: ClubDaysProps) {
  useFollowedCalendar(clubId);
  const howHad = useClubAvailability(clubId);
  useEffect(() => onKnown(howHad), [howHad, onKnown]);
  return null;
}
