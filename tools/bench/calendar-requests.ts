import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { asText } from '../load-generator/generator.ts';
import { CLUB_PREFIX, FIRST_CLUB, FIRST_PERSON, HUT_PREFIX, HUTS_PER_CLUB } from './fill.ts';
import type { Site } from './site.ts';

export type CalendarRequests = { whole: string[]; unchanged: string[] };

/** For each club a request for its calendar, and one with the ETag of the calendar as it is. */
export async function calendarRequests({ port, tokens }: Pick<Site, 'port' | 'tokens'>): Promise<CalendarRequests> {
  const requests: CalendarRequests = { whole: [], unchanged: [] };
  for (const [club, token] of tokens.entries()) {
    const path = `/api/clubs/${CLUB_PREFIX}${FIRST_CLUB + club}/calendar`;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    const tag = response.headers.get('etag') ?? '';
    requests.whole.push(asText({ method: 'GET', path, token }));
    requests.unchanged.push(asText({ method: 'GET', path, token, headers: { 'if-none-match': tag } }));
  }
  return requests;
}

/** Requests for stays of one night, no two the same, as a browser sends them; the first nights are those after `from`. */
export function stayRequests({ clubs, tokens }: Site, from: LocalDate, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const club = index % clubs;
    const place = Math.floor(index / clubs);
    const start = addDays(from, 2 * Math.floor(place / HUTS_PER_CLUB));
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
}
