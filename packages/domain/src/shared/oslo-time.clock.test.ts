import { expect, test } from 'vitest';
import { clockAt, instantOf } from './oslo-time.ts';

const instant = (text: string): string => new Date(instantOf(Date.parse(`${text}Z`))).toISOString();

test.each([
  ['winter', '2027-01-15T02:00:00', '2027-01-15T01:00:00.000Z'],
  ['summer', '2027-07-15T02:00:00', '2027-07-15T00:00:00.000Z'],
  ['the last minute before the gap', '2027-03-28T01:59:00', '2027-03-28T00:59:00.000Z'],
  ['the gap begins', '2027-03-28T02:00:00', '2027-03-28T01:00:00.000Z'],
  ['in the gap', '2027-03-28T02:37:00', '2027-03-28T01:00:00.000Z'],
  ['after the gap', '2027-03-28T03:00:00', '2027-03-28T01:00:00.000Z'],
  ['the evening before the gap', '2027-03-27T23:59:00', '2027-03-27T22:59:00.000Z'],
  ['the first of two', '2027-10-31T02:00:00', '2027-10-31T00:00:00.000Z'],
  ['still the first of two', '2027-10-31T02:59:00', '2027-10-31T00:59:00.000Z'],
  ['after the doubled hour', '2027-10-31T03:00:00', '2027-10-31T02:00:00.000Z'],
  ['midnight', '2027-12-31T00:00:00', '2027-12-30T23:00:00.000Z'],
])('%s: %s in Oslo is %s', (_, clock, utc) => {
  expect(instant(clock)).toBe(utc);
});

test('what the clocks show, midnight included', () => {
  expect(clockAt(Date.parse('2027-06-30T22:00:00Z'))).toBe(Date.parse('2027-07-01T00:00:00Z'));
});
