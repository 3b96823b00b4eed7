import { expect, test } from 'vitest';
import { slotOf } from '../bookings/stay.ts';
import { answersKeptFrom, whyNotAnswer } from './answers.ts';

test.each([
  [true, false, 'allocated', null],
  [true, true, 'allocated', null],
  [true, false, 'requested', 'booking_not_allocated'],
  [true, false, 'rejected', 'booking_not_allocated'],
  [false, true, 'allocated', 'not_allowed'],
  [false, true, 'requested', 'not_allowed'],
  [false, false, 'allocated', 'not_found'],
] as const)('own %s, runs the club %s, %s: %s', (isOwn, manages, status, why) => {
  expect(whyNotAnswer({ isOwn, manages }, status)).toBe(why);
});

test('answers are kept for ninety days after the last day of the stay', () => {
  const isKept = (lastDay: string, today: string) => slotOf(lastDay, 'AM') >= answersKeptFrom(today);
  expect(isKept('2026-07-01', '2026-09-29')).toBe(true);
  expect(isKept('2026-07-01', '2026-09-30')).toBe(false);
});
