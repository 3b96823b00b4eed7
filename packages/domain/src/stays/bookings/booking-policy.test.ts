import { expect, test } from 'vitest';
import { aStay } from '../../testing/stays.ts';
import { hasBegun, whyNotDelete, whyNotEdit } from './booking-policy.ts';

const [own, others] = [true, false];
const [admin, member] = [true, false];
const [paid, unpaid] = [true, false];
const [begun, ahead] = [true, false];

test.each([
  [own, member, unpaid, ahead, null],
  [own, member, paid, ahead, null],
  [own, member, unpaid, begun, 'stay_has_begun'],
  [own, member, paid, begun, 'stay_has_begun'],
  [own, admin, unpaid, ahead, null],
  [own, admin, paid, ahead, null],
  [own, admin, unpaid, begun, 'stay_has_begun'],
  [own, admin, paid, begun, 'stay_has_begun'],
  [others, member, unpaid, ahead, 'not_found'],
  [others, member, paid, ahead, 'not_found'],
  [others, member, unpaid, begun, 'not_found'],
  [others, member, paid, begun, 'not_found'],
  [others, admin, unpaid, ahead, null],
  [others, admin, unpaid, begun, null],
  [others, admin, paid, ahead, 'booking_is_paid'],
  [others, admin, paid, begun, 'booking_is_paid'],
])('deleting (own %s, runs the club %s, paid %s, begun %s): %s', (isOwn, manages, isPaid, hasStarted, why) => {
  expect(whyNotDelete({ isOwn, manages, paid: isPaid, begun: hasStarted })).toBe(why);
});

test.each([
  [own, member, unpaid, 'not_allowed'],
  [own, member, paid, 'not_allowed'],
  [others, member, unpaid, 'not_found'],
  [others, member, paid, 'not_found'],
  [own, admin, unpaid, null],
  [others, admin, unpaid, null],
  [own, admin, paid, 'booking_is_paid'],
  [others, admin, paid, 'booking_is_paid'],
])('moving (own %s, runs the club %s, paid %s): %s', (isOwn, manages, isPaid, why) => {
  expect(whyNotEdit({ isOwn, manages, paid: isPaid })).toBe(why);
});

test.each([
  ['2026-07-03 AM', '2026-07-02', 23, false],
  ['2026-07-03 AM', '2026-07-03', 0, true],
  ['2026-07-03 PM', '2026-07-02', 23, false],
  ['2026-07-03 PM', '2026-07-03', 0, false],
  ['2026-07-03 PM', '2026-07-03', 14, false],
  ['2026-07-03 PM', '2026-07-03', 15, true],
  ['2026-07-03 PM', '2026-07-04', 0, true],
] as const)('a stay from %s has, on %s at %i hours, begun: %s', (from, date, hour, expected) => {
  expect(hasBegun(aStay(from, '2026-07-05 AM'), { date, hour })).toBe(expected);
});
