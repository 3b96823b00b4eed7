import { createHash } from 'node:crypto';
import type { LocalMoment } from '@hytte/domain/bookings/stay';

export type CalendarEvent = {
  /** The same for as long as the thing exists, in every file. */
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
  /** Whether the reader has no time for anything else meanwhile. */
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

/** Names what the calendar says, and not when it was written down: the same until something in it changes. */
export const tagOf = (calendar: Calendar): string =>
  createHash('sha256').update(JSON.stringify(calendar)).digest('base64url').slice(0, 22);

/** A line is at most so long, in bytes and without its end (RFC 5545, 3.1). */
const LONGEST = 75;

// Only these have a meaning in a text; other control characters are not allowed in one at all.
const MEANS_SOMETHING = /[\\;,]/g;
const LINE_BREAK = /\r\n|\r|\n/g;
const CONTROL = /\p{Cc}/gu;

/** What a person typed, as the value of a line: it can neither end the line nor begin another. */
export const asText = (typed: string): string =>
  typed
    .replaceAll(MEANS_SOMETHING, (character) => `\\${character}`)
    .split(LINE_BREAK)
    .map((line) => line.replaceAll(CONTROL, ''))
    .join('\\n');

/** Goes on in the next line after a space. Never within a character. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > LONGEST) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

export const OSLO = 'Europe/Oslo';

/** The clock of Norway since 1996, by its rules: whoever reads the file needs no list of zones. No stay is older. */
export const osloZone: readonly string[] = [
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
