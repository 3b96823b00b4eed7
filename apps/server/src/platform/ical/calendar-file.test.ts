import { type Half, slotsOf, stayTimes } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '#testing/calendars.ts';
import { type CalendarEvent, tagOf, writeCalendar } from './calendar-file.ts';

const NOW = new Date('2026-11-15T12:34:56.789Z');

const anEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0198c9f0-0000-7000-8000-0000000000b1',
  sequence: 1,
  status: 'CONFIRMED',
  ...stayTimes({ first: 41_204, last: 41_207 }),
  summary: 'Trollbu',
  location: 'Trollbu, Lom',
  description: 'Blåtind hytteklubb',
  url: 'https://hyttelaget.example/bookings/1',
  busy: true,
  ...given,
});

const written = (given: Partial<CalendarEvent> = {}) => writeCalendar({ name: 'Prøve', events: [anEvent(given)] }, NOW);
const readOne = (given: Partial<CalendarEvent> = {}) => readCalendar(written(given)).events[0];

const lasting = (startDate: string, startHalf: Half, endDate: string, endHalf: Half) =>
  readOne(stayTimes(slotsOf({ startDate, startHalf, endDate, endHalf })));

describe('three o’clock is three o’clock', () => {
  test.each([
    // clocks go forward on Sunday 28 March 2027, back on 25 October 2026 and 31 October 2027
    ['2027-03-27', '2027-03-29', '2027-03-27T14:00:00.000Z', '2027-03-29T13:00:00.000Z'],
    ['2027-03-27', '2027-03-28', '2027-03-27T14:00:00.000Z', '2027-03-28T13:00:00.000Z'],
    ['2027-03-28', '2027-03-29', '2027-03-28T13:00:00.000Z', '2027-03-29T13:00:00.000Z'],
    ['2026-10-24', '2026-10-26', '2026-10-24T13:00:00.000Z', '2026-10-26T14:00:00.000Z'],
    ['2026-10-24', '2026-10-25', '2026-10-24T13:00:00.000Z', '2026-10-25T14:00:00.000Z'],
    ['2027-10-30', '2027-11-01', '2027-10-30T13:00:00.000Z', '2027-11-01T14:00:00.000Z'],
  ])('%s to %s', (startDate, endDate, begins, ends) => {
    expect(lasting(startDate, 'PM', endDate, 'AM')).toMatchObject({ begins, ends });
  });

  test('a whole day is 23 hours long when the clocks go forward, and 25 when they go back', () => {
    expect(lasting('2027-03-28', 'AM', '2027-03-28', 'PM')).toMatchObject({
      begins: '2027-03-27T23:00:00.000Z',
      ends: '2027-03-28T22:00:00.000Z',
    });
    expect(lasting('2026-10-25', 'AM', '2026-10-25', 'PM')).toMatchObject({
      begins: '2026-10-24T22:00:00.000Z',
      ends: '2026-10-25T23:00:00.000Z',
    });
  });

  test('on every day for three years, by the rules in the file alone', () => {
    const days = Array.from({ length: 1096 }, (_, day) => addDays('2026-01-01', day));
    const events = days.map((date) =>
      anEvent({ uid: date, ...stayTimes(slotsOf({ startDate: date, startHalf: 'PM', endDate: date, endHalf: 'PM' })) }),
    );
    for (const { uid, begins, ends } of readCalendar(writeCalendar({ name: '', events }, NOW)).events) {
      expect(osloTime(new Date(begins))).toEqual({ date: uid, hour: 15 });
      expect(osloTime(new Date(ends))).toEqual({ date: addDays(uid, 1), hour: 0 });
    }
  });
});

describe('whatever a hut is called', () => {
  test.each([
    'Trollbu; vest, øst \\ "nord"',
    'Hytta\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:gratis',
    'END:VCALENDAR\nX-EVIL:1',
    'a:b;c=d^n"e',
    'Ekstra­langt ærlig navn på ei hytte '.repeat(12).trim(),
    '🏔️'.repeat(60),
    'e\u0301'.repeat(80),
  ])('%j comes out as it went in', (name) => {
    const { events, name: calendarName } = readCalendar(
      writeCalendar({ name, events: [anEvent({ summary: name, location: name, description: name })] }, NOW),
    );
    const expected = name.replaceAll('\r\n', '\n');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: expected, location: expected, description: expected });
    expect(calendarName).toBe(expected);
  });

  test('characters that no text may hold are left out', () => {
    expect(readOne({ summary: 'Troll\u0000\u0007bu\u009f' })?.summary).toBe('Trollbu');
  });
});

test('the strict reader is strict: a bare line end, a long line and a zone from nowhere are found', () => {
  expect(() => readCalendar(written().replace('\r\nUID', '\nUID'))).toThrow('Half a line end');
  expect(() => readCalendar(written().replace('SUMMARY:', `SUMMARY:${'x'.repeat(80)}`))).toThrow('More than 75');
  const withoutZone = written().replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, '');
  expect(readCalendar(withoutZone).events[0]?.begins).not.toBe(readOne()?.begins);
});

test('the tag follows what the calendar says, not when it is written', () => {
  const calendar = { name: 'Prøve', events: [anEvent()] };
  expect(tagOf({ name: 'Prøve', events: [anEvent()] })).toBe(tagOf(calendar));
  expect(tagOf({ name: 'Prøve', events: [anEvent({ sequence: 2 })] })).not.toBe(tagOf(calendar));
});
