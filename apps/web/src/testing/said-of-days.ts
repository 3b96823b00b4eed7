import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { dateOfSlot, halfOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { readCalendar } from '#features/stays/bookings/bookings.api.ts';
import { type CalendarFacts, type HalfState, isOpen } from '#features/stays/bookings/calendar/calendar-facts.ts';
import { clubAvailability } from '#features/stays/bookings/club-availability.ts';
import { clubFacts } from '#features/stays/bookings/club-facts.ts';
import { evaluateStay } from '#features/stays/bookings/panel/evaluate-stay.ts';

export type Answers = {
  club: Answer<Api['GET /api/memberships/clubs/{id}/details']>;
  clubs: Answer<Api['GET /api/memberships/my-clubs']>;
  huts: Answer<Api['GET /api/memberships/clubs/{id}/huts']>;
  seasons: Answer<Api['GET /api/clubs/{clubId}/seasons']>;
  calendar: Answer<Api['GET /api/clubs/{clubId}/calendar']>;
  own: Answer<Api['GET /api/user-bookings']>;
  rules: Answer<Api['GET /api/clubs/{clubId}/rules']>;
  next: Answer<Api['GET /api/clubs/{clubId}/draws/next']>;
  periods: Answer<Api['GET /api/clubs/{clubId}/periods']>;
};

/**
 * What the booking page says of a stay, by its own code from the answers of the server: the panel, each half day in the
 * calendar, and the suggestions. Bundled for the agreement test of the server, which then asks for the days.
 */
export function saidOfDays(answers: Answers, { hutId, ...stay }: SlotRun & { hutId: string }, now: Date) {
  const { id: clubId } = answers.club.club;
  const hut = answers.huts.huts.find(({ id }) => id === hutId);
  if (!hut) throw new Error(`No hut ${hutId}`);
  const own = answers.own.bookings;
  const { rules, next, periods } = { ...answers.rules, next: answers.next, ...answers.periods };
  const { calendar, facts } = clubFacts(clubId, dateInOslo(now), {
    club: answers.club.club,
    closesOn: answers.clubs.memberships.find(({ club_id }) => club_id === clubId)?.closes_on ?? null,
    seasons: answers.seasons.seasons,
    calendar: readCalendar(answers.calendar),
    own,
    howHad: clubAvailability(clubId, { rules, next, own, periods }, now),
  }).of(hut);
  const halves = Array.from({ length: Math.max(0, stay.last - stay.first + 1) }, (_, at) =>
    halfOf(calendar, stay.first + at),
  );
  return {
    refusal: evaluateStay(stay, facts).refusal?.code ?? null,
    availability: facts.availabilityOf?.(stay),
    halves,
    isSuggested: hut.available && calendar.isAdvisable(stay),
  };
}

/** As the cell of the calendar has it; `closed` for days that cannot be chosen at all. */
function halfOf({ dayOf, hutAvailable }: CalendarFacts, slot: number): HalfState | 'closed' {
  const day = dayOf(dateOfSlot(slot));
  if (!hutAvailable || !isOpen(day)) return 'closed';
  return halfOfSlot(slot) === 'AM' ? day.early : day.late;
}
