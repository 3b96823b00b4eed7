import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { expect, test } from 'vitest';
import { groupBookings } from './BookingGroups.tsx';

const on = (date: string, status: OwnBooking['status'], end_date = date) => ({ start_date: date, end_date, status });

test('what one has, what one hopes for, what one did not get and what is over, the nearest first', () => {
  const later = on('2027-04-03', 'allocated');
  const soon = on('2026-12-01', 'allocated');
  const now = on('2026-11-12', 'allocated', '2026-11-15');
  const hoped = on('2027-03-21', 'requested');
  const missed = on('2026-11-01', 'requested');
  const refused = on('2027-03-25', 'rejected');
  const groups = groupBookings([later, missed, hoped, refused, now, soon], '2026-11-15');
  const refusedBefore = on('2026-10-01', 'rejected');
  expect(groups).toEqual({ upcoming: [now, soon, later], waiting: [hoped], refused: [refused], earlier: [missed] });
  expect(groupBookings([refusedBefore], '2026-11-15').earlier).toEqual([refusedBefore]);
});
