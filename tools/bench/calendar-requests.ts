import { asText } from '../load-generator/generator.ts';
import { CLUB_PREFIX, FIRST_CLUB } from './fill.ts';
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
