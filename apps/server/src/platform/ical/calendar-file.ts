import { createHash } from 'node:crypto';
import type { LocalMoment } from '@hytte/domain/stays/bookings/stay';

export type CalendarEvent = {
  /** Stable: the same in every file for as long as the event exists. */
  uid: string;
  /** Grows with every change, so that an older file does not undo a newer one. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  begins: LocalMoment;
  ends: LocalMoment;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Whether the event blocks its time in the calendar (TRANSP). */
  busy: boolean;
};

export type Calendar = { name: string; events: readonly CalendarEvent[] };

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

const dateTime = ({ date, hour }: LocalMoment): string =>
  `${date.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`;

const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const eventLines = (event: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(now)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `DTSTART;TZID=${OSLO}:${dateTime(event.begins)}`,
  `DTEND;TZID=${OSLO}:${dateTime(event.ends)}`,
  `SUMMARY:${asText(event.summary)}`,
  `LOCATION:${asText(event.location)}`,
  `DESCRIPTION:${asText(event.description)}`,
  `URL:${event.url}`,
  `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** An iCalendar file (RFC 5545). Why we write it ourselves: docs/decisions/0027. */
export const writeCalendar = ({ name, events }: Calendar, now: Date): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hyttelaget//Hyttelaget//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${asText(name)}`,
    `X-WR-CALNAME:${asText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...osloZone,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]);

/** ETag of the content. Independent of the time of writing, so it changes only when the calendar does. */
export const tagOf = (calendar: Calendar): string =>
  createHash('sha256').update(JSON.stringify(calendar)).digest('base64url').slice(0, 22);

/** Longest line in bytes, without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

// These are escaped; control characters are not allowed in a text at all.
const SPECIAL = /[\\;,]/g;
const LINE_BREAK = /\r\n|\r|\n/g;
const CONTROL = /\p{Cc}/gu;

/** Escapes typed text as the value of a line, so that it cannot inject lines of its own. */
const asText = (typed: string): string =>
  typed
    .replaceAll(SPECIAL, (character) => `\\${character}`)
    .split(LINE_BREAK)
    .map((line) => line.replaceAll(CONTROL, ''))
    .join('\\n');

/** Folds a long line: continuation lines begin with a space. Never splits a character. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

const joinLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

const OSLO = 'Europe/Oslo';

/** Norway's time zone rules since 1996, so that readers need no zone database of their own. No stay is older. */
const osloZone: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${OSLO}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];
