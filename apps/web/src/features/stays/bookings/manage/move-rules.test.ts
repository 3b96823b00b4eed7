import { slotsOf } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { expect, test } from 'vitest';
import { calendarWithout, type MoveRules, pointsAfterMove, whyNotMove } from './move-rules.ts';

const unpaid = { paid: false, points: 1, ordinary_points: 0, begun: false };
const days = (startDate: string, endDate: string) => slotsOf({ startDate, startHalf: 'AM', endDate, endHalf: 'PM' });

const stay = days('2027-03-01', '2027-03-03');
const other = days('2027-03-04', '2027-03-06');

test('a stay does not stand in its own way, and two alike are two', () => {
  const calendar = { allocated: [stay, other], requested: [stay, stay] };
  expect(calendarWithout(calendar, stay, 'allocated')).toEqual({ allocated: [other], requested: [stay, stay] });
  expect(calendarWithout(calendar, stay, 'requested')).toEqual({ allocated: [stay, other], requested: [stay] });
  expect(calendarWithout(calendar, stay, 'rejected')).toEqual(calendar);
});

const rules: MoveRules = {
  today: '2026-11-15',
  begun: false,
  longestStayDays: 14,
  hut: { id: 'hut', available: true },
  seasons: [],
  allocated: [other],
  ownRequests: [days('2027-05-01', '2027-05-02')],
};

test('an admin moves beyond the horizon, but into no past, no stay of others and no other of the guest', () => {
  expect(whyNotMove(days('2030-01-01', '2030-01-02'), stay, rules)).toBeNull();
  expect(whyNotMove(days('2026-11-14', '2026-11-16'), stay, rules)?.code).toBe('date_in_the_past');
  expect(whyNotMove(days('2027-03-03', '2027-03-04'), stay, rules)?.code).toBe('dates_already_allocated');
  expect(whyNotMove(days('2027-05-02', '2027-05-03'), stay, rules)?.code).toBe('already_requested');
});

test('a stay is not made longer than the club allows, and keeps the length it has', () => {
  const threeWeeks = days('2027-06-01', '2027-06-21');
  expect(whyNotMove(days('2027-07-01', '2027-07-15'), stay, rules)).toEqual({ code: 'stay_too_long', days: 14 });
  expect(whyNotMove(days('2027-07-01', '2027-07-21'), threeWeeks, rules)).toBeNull();
});

test('the points follow the seasons the stay comes to touch', () => {
  const easter: Season = {
    name: 'Påske',
    startDate: '2027-03-22',
    endDate: '2027-03-29',
    isBlocked: false,
    penalty: 20,
    priceAdjustmentType: 'none',
    priceAdjustment: 0,
    hutIds: null,
  };
  expect(pointsAfterMove(unpaid, stay, 'hut', [easter])).toBe(0);
  expect(pointsAfterMove(unpaid, days('2027-03-20', '2027-03-22'), 'hut', [easter])).toBe(20);
  // Paid: never more than before.
  expect(pointsAfterMove({ ...unpaid, paid: true }, days('2027-03-20', '2027-03-22'), 'hut', [easter])).toBe(10);
  // What the club's rules added to it follows it.
  expect(pointsAfterMove({ ...unpaid, ordinary_points: 1 }, stay, 'hut', [easter])).toBe(10);
  // Used: never less.
  expect(pointsAfterMove({ ...unpaid, begun: true }, stay, 'hut', [easter])).toBe(10);
});
