import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { addMonths } from '@hytte/domain/shared/local-date';
import { calendarStatement } from '@hytte/server/src/features/bookings/calendar.queries.ts';
import { CLUB_PREFIX, FIRST_CLUB } from './fill.ts';

/** The statement of the calendar call, word for word, for a club at random. */
export function calendarScript(clubs: number, today: string): string {
  const { first, last } = slotsOfDays(today, addMonths(today, 24));
  const places = [`('${CLUB_PREFIX}' || :club)::uuid`, 'null', ':earliest', ':first', ':last'];
  const statement = calendarStatement.text.replace(/\$(\d)/g, (_, place: string) => places[Number(place) - 1] ?? '');
  return [
    `\\set club random(${FIRST_CLUB}, ${FIRST_CLUB + clubs - 1})`,
    `\\set earliest ${first - 183}`,
    `\\set first ${first}`,
    `\\set last ${last}`,
    `${statement.replaceAll(/\s+/g, ' ')};\n`,
  ].join('\n');
}
