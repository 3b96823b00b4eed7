import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import ICAL from 'ical.js';
import type { Person } from './people.ts';
import type { World } from './world.ts';

type Wish = RequestInput<Api['POST /api/calendar-feeds']>['body'];

/** A new feed, created through the API. */
export async function aFeed(world: World, { token }: Person, body: Wish): Promise<{ id: string; address: string }> {
  const { answer } = await world.call('POST /api/calendar-feeds', { body }, token);
  return answer.feed;
}

type Fetching = { tag?: string; origin?: string };

/** Fetches a feed like a calendar program: with the address and nothing else. */
export async function fetchFeed(world: World, address: string, { tag, origin = '198.51.100.7' }: Fetching = {}) {
  const { statusCode, headers, body } = await world.app.inject({
    url: new URL(address).pathname,
    remoteAddress: origin,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  });
  return { status: statusCode, headers, body, events: statusCode === 200 ? readCalendar(body).events : [] };
}

export type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Instants, by the time zone in the file itself. */
  begins: string;
  ends: string;
};

const iso = (time: ICAL.Time): string => time.toJSDate().toISOString();

/** The library does not unescape NAME, which was added later (RFC 7986). */
const unescaped = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

function readEvent(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: text('status'),
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: text('url'),
    begins: iso(event.startDate),
    ends: iso(event.endDate),
  };
}

/** A strict reader: throws on what only lenient readers accept. */
export function readCalendar(file: string): { name: string; events: ReadEvent[] } {
  const lines = file.split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line has no end');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`Half a line end in: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 bytes in: ${line}`);
  }
  ICAL.TimezoneService.reset(); // the time zone has to come from the file
  const component = new ICAL.Component(ICAL.parse(file));
  return {
    name: unescaped(String(component.getFirstPropertyValue('name'))),
    events: component.getAllSubcomponents('vevent').map(readEvent),
  };
}
