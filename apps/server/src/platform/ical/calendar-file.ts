import { createHash } from 'node:crypto';
import type { LocalMoment } from '@hytte/domain/bookings/stay-times';
import { asText, joinLines } from './content-lines.ts';
import { OSLO, osloZone } from './oslo-zone.ts';

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
