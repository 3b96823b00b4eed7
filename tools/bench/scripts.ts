import { slotOf, slotsOfDays } from '@hytte/domain/bookings/stay';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { calendarStatement } from '@hytte/server/src/features/bookings/calendar.queries.ts';
import {
  CLUB_PREFIX,
  FIRST_CLUB,
  FIRST_PERSON,
  HUT_PREFIX,
  HUTS_PER_CLUB,
  MEMBERS_PER_CLUB,
  USER_PREFIX,
} from './fill.ts';
import { asText } from '../load-generator/generator.ts';
import type { Site } from './site.ts';

// Beyond the filled days and within the horizon. The calls and the bare inserts use different days.
const CALLS_FROM_DAY = 200;
const INSERTS_FROM_DAY = 450;
const DAYS = 240;

/** The bare insert, with all constraints and triggers: a request by the owner of a random club. */
export function insertScript(clubs: number, today: string): string {
  const first = slotOf(addDays(today, INSERTS_FROM_DAY), 'PM');
  return [
    `\\set n random(0, ${clubs - 1})`,
    `\\set club ${FIRST_CLUB} + :n`,
    `\\set hut ${FIRST_PERSON} + :n * ${HUTS_PER_CLUB} + random(0, ${HUTS_PER_CLUB - 1})`,
    `\\set guest ${FIRST_PERSON} + :n * ${MEMBERS_PER_CLUB}`,
    `\\set first ${first} + 2 * random(0, ${DAYS})`,
    'insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost) values',
    `  (('${CLUB_PREFIX}' || :club)::uuid, ('${HUT_PREFIX}' || :hut)::uuid, ('${USER_PREFIX}' || :guest)::uuid,`,
    '   :first, :first + 1, 10) on conflict do nothing;\n',
  ].join('\n');
}

/** Requests for stays of one night, no two the same, as a browser sends them. */
export const stayRequests = ({ clubs, tokens }: Site, today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const club = index % clubs;
    const place = Math.floor(index / clubs);
    const start = addDays(today, CALLS_FROM_DAY + 2 * Math.floor(place / HUTS_PER_CLUB));
    return asText({
      method: 'POST',
      path: '/api/bookings',
      token: tokens[club] ?? '',
      headers: { 'idempotency-key': `bench-${index}` },
      body: {
        hut_id: `${HUT_PREFIX}${FIRST_PERSON + club * HUTS_PER_CLUB + (place % HUTS_PER_CLUB)}`,
        start_date: start,
        start_half_day: 'PM',
        end_date: addDays(start, 1),
        end_half_day: 'AM',
      },
    });
  });

/** The statement of the calendar call, for a random club. */
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
