import { assert, date as instants, property } from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addDays, dayNumberOf, weekdayOf } from './local-date.ts';
import { dateInOslo, osloTime } from './oslo-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The time zone of the test process. */
    timeZone: string;
  }
}

test('these tests run in the zone they say', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(inject('timeZone'));
});

test.each([
  ['a winter evening', '2026-11-15T22:59:59Z', '2026-11-15', 23],
  ['midnight in winter', '2026-11-15T23:00:00Z', '2026-11-16', 0],
  ['a minute later', '2026-11-15T23:01:00Z', '2026-11-16', 0],
  ['a summer evening', '2026-07-01T21:59:00Z', '2026-07-01', 23],
  ['midnight in summer', '2026-07-01T22:00:00Z', '2026-07-02', 0],
  ['the minute before guests change', '2026-07-02T12:59:59Z', '2026-07-02', 14],
  ['when guests change, in summer', '2026-07-02T13:00:00Z', '2026-07-02', 15],
  ['when guests change, in winter', '2026-11-16T14:00:00Z', '2026-11-16', 15],
  ['before the clocks go forward', '2026-03-29T00:59:59Z', '2026-03-29', 1],
  ['as they do', '2026-03-29T01:00:00Z', '2026-03-29', 3],
  ['the evening before they do', '2026-03-28T22:59:00Z', '2026-03-28', 23],
  ['the midnight before they do', '2026-03-28T23:01:00Z', '2026-03-29', 0],
  ['the end of that short day', '2026-03-29T21:59:00Z', '2026-03-29', 23],
  ['the midnight after', '2026-03-29T22:01:00Z', '2026-03-30', 0],
  ['before the clocks go back', '2026-10-25T00:59:59Z', '2026-10-25', 2],
  ['as they do, and two comes again', '2026-10-25T01:00:00Z', '2026-10-25', 2],
  ['the midnight before they do', '2026-10-24T22:01:00Z', '2026-10-25', 0],
  ['the end of that long day', '2026-10-25T22:59:00Z', '2026-10-25', 23],
  ['the midnight after', '2026-10-25T23:01:00Z', '2026-10-26', 0],
  ['the eve of a leap day', '2028-02-28T22:59:00Z', '2028-02-28', 23],
  ['a leap day begins', '2028-02-28T23:01:00Z', '2028-02-29', 0],
  ['a leap day ends', '2028-02-29T22:59:00Z', '2028-02-29', 23],
  ['March begins', '2028-02-29T23:01:00Z', '2028-03-01', 0],
  ['where there is no leap day', '2027-02-28T23:01:00Z', '2027-03-01', 0],
  ["New Year's Eve", '2026-12-31T22:59:00Z', '2026-12-31', 23],
  ['New Year', '2026-12-31T23:01:00Z', '2027-01-01', 0],
])('%s: %s is %s at %i', (_, instant, date, hour) => {
  expect(osloTime(new Date(instant))).toEqual({ date, hour });
  expect(dateInOslo(new Date(instant))).toBe(date);
});

// Summer time, by the rule: from 01:00 UTC on the last Sunday of March to the same on that of October.
const lastSunday = (month: string): string => addDays(month, -weekdayOf(month));
const isSummer = (instant: Date): boolean => {
  const year = instant.getUTCFullYear();
  const [from, to] = [lastSunday(`${year}-03-31`), lastSunday(`${year}-10-31`)];
  const text = instant.toISOString();
  return text >= `${from}T01:00` && text < `${to}T01:00`;
};

test('it is one hour more than in Greenwich, and two in summer', () => {
  const between = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true };
  assert(
    property(instants(between), (instant) => {
      const hours = Math.floor(instant.getTime() / 3_600_000) + (isSummer(instant) ? 2 : 1);
      const { date, hour } = osloTime(instant);
      expect(dayNumberOf(date) * 24 + hour).toBe(hours);
    }),
    { numRuns: 1000 },
  );
});
