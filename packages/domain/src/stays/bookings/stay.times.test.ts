import { describe, expect, test } from 'vitest';
import { slotsOf, stayTimes } from './stay.ts';

const friday = '2026-11-20';
const sunday = '2026-11-22';

test('from three on the first day to three on the last', () => {
  const stay = slotsOf({ startDate: friday, startHalf: 'PM', endDate: sunday, endHalf: 'AM' });
  expect(stayTimes(stay)).toEqual({ begins: { date: friday, hour: 15 }, ends: { date: sunday, hour: 15 } });
});

test('whole days go from midnight to midnight', () => {
  const stay = slotsOf({ startDate: friday, startHalf: 'AM', endDate: sunday, endHalf: 'PM' });
  expect(stayTimes(stay)).toEqual({ begins: { date: friday, hour: 0 }, ends: { date: '2026-11-23', hour: 0 } });
});

test('the last evening of a year ends in the next', () => {
  const stay = slotsOf({ startDate: '2026-12-31', startHalf: 'PM', endDate: '2026-12-31', endHalf: 'PM' });
  expect(stayTimes(stay).ends).toEqual({ date: '2027-01-01', hour: 0 });
});

describe('two stays after each other', () => {
  test.each(['AM', 'PM'] as const)('meet without a gap when the first ends in the %s', (endHalf) => {
    const earlier = slotsOf({ startDate: friday, startHalf: 'PM', endDate: sunday, endHalf });
    const later = { first: earlier.last + 1, last: earlier.last + 3 };
    expect(stayTimes(earlier).ends).toEqual(stayTimes(later).begins);
  });
});
