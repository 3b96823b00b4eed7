import { describe, expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import {
  DEFECT_STATES,
  isClosing,
  isOpen,
  isSevere,
  SEVERITIES,
  statesFrom,
  stayOfReport,
  USUAL_NEXT,
  worstFirst,
  writtenAt,
} from './defect.ts';

const stay = (from: string, to: string) => ({ first: slotOf(from, 'PM'), last: slotOf(to, 'AM') });

describe('the stay a report is from', () => {
  const easter = stay('2027-03-24', '2027-03-29');

  test.each([
    ['2027-03-23', null],
    ['2027-03-24', easter],
    ['2027-03-29', easter],
    ['2027-04-05', easter],
    ['2027-04-06', null],
  ])('on %s', (day, expected) => expect(stayOfReport([easter], day)).toBe(expected));

  test('of two, the one that began last', () => {
    const after = stay('2027-03-31', '2027-04-02');
    expect(stayOfReport([after, easter], '2027-04-01')).toBe(after);
    expect(stayOfReport([after, easter], '2027-03-30')).toBe(easter);
  });
});

test('severe is what cannot be used, and what is dangerous', () => {
  expect(SEVERITIES.filter(isSevere)).toEqual(['unusable', 'dangerous']);
});

test('every open state has a usual next one, and closed ones have none', () => {
  for (const state of DEFECT_STATES) expect(USUAL_NEXT[state] !== null).toBe(isOpen(state));
});

test('it is closed from what is open, and not anew by another word for it', () => {
  for (const state of ['reported', 'seen', 'being_fixed'] as const) {
    expect(isClosing(state, 'fixed')).toBe(true);
    expect(isClosing(state, 'not_a_defect')).toBe(true);
    expect(isClosing('fixed', state)).toBe(false);
  }
  expect(isClosing('fixed', 'not_a_defect')).toBe(false);
  expect(isClosing('fixed', 'fixed')).toBe(false);
});

test('what has been looked at is never again unseen', () => {
  expect(statesFrom('reported')).toEqual([...DEFECT_STATES]);
  for (const state of DEFECT_STATES.slice(1)) expect(statesFrom(state)).not.toContain('reported');
});

test('the clock of a phone is believed within bounds', () => {
  const now = new Date('2027-04-01T12:00:00Z');
  expect(writtenAt(new Date('2027-03-30T08:00:00Z'), now).toISOString()).toBe('2027-03-30T08:00:00.000Z');
  expect(writtenAt(new Date('2031-01-01T00:00:00Z'), now)).toEqual(now);
  expect(writtenAt(new Date('1999-01-01T00:00:00Z'), now).toISOString()).toBe('2027-03-02T12:00:00.000Z');
});

test('the worst first, then the newest', () => {
  const listed = (severity: (typeof SEVERITIES)[number], day: string) => ({ severity, reported_at: day });
  const sorted = [
    listed('cosmetic', '2027-03-03'),
    listed('dangerous', '2027-03-01'),
    listed('annoying', '2027-03-01'),
    listed('annoying', '2027-03-02'),
  ].toSorted(worstFirst);
  expect(sorted.map(({ severity, reported_at: day }) => `${severity} ${day}`)).toEqual([
    'dangerous 2027-03-01',
    'annoying 2027-03-02',
    'annoying 2027-03-01',
    'cosmetic 2027-03-03',
  ]);
});
