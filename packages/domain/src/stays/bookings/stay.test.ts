import { assert, boolean, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumberOf } from '../../shared/local-date.ts';
import { aStay } from '../../testing/stays.ts';
import {
  dayCount,
  halfOfSlot,
  overlapCount,
  overlaps,
  slotCount,
  slotOf,
  slotsOf,
  slotsOfDays,
  stayOf,
  type SlotRun,
} from './stay.ts';

const run = (min: number, max: number, longest: number) =>
  tuple(integer({ min, max }), integer({ min: 0, max: longest })).map(([first, length]) => ({
    first,
    last: first + length,
  }));
const aRun = run(slotOf('2000-01-01', 'AM'), slotOf('2199-12-31', 'PM'), 183);

test('slots are numbered as D10 says', () => {
  expect(slotOf('1970-01-01', 'AM')).toBe(0);
  expect(slotOf('1970-01-01', 'PM')).toBe(1);
  expect(slotOf('2026-11-15', 'AM')).toBe(41_544);
  expect(halfOfSlot(slotOf('1969-12-31', 'PM'))).toBe('PM');
  expect(halfOfSlot(slotOf('1969-12-31', 'AM'))).toBe('AM');
});

test('a stay comes back from its numbers as it was', () => {
  assert(
    property(aRun, (stay) => {
      expect(slotsOf(stayOf(stay))).toEqual(stay);
    }),
  );
  const written = { startDate: '2026-12-31', startHalf: 'PM', endDate: '2027-01-02', endHalf: 'AM' } as const;
  expect(stayOf(slotsOf(written))).toEqual(written);
});

test.each([
  ['2026-07-01 AM', '2026-07-01 AM', 0.5],
  ['2026-07-01 PM', '2026-07-01 PM', 0.5],
  ['2026-07-01 AM', '2026-07-01 PM', 1],
  ['2026-07-01 PM', '2026-07-02 AM', 1],
  ['2026-07-01 PM', '2026-07-02 PM', 1.5],
  ['2026-07-01 AM', '2026-07-02 AM', 1.5],
  ['2026-07-01 AM', '2026-07-07 PM', 7],
  ['2026-12-31 PM', '2027-01-01 AM', 1],
  ['2028-02-28 AM', '2028-03-01 PM', 3],
] as const)('from %s to %s are %d days', (from, to, days) => {
  expect(dayCount(aStay(from, to))).toBe(days);
});

test('days are what the specification counts: all of them, less a half for a late start and for an early end', () => {
  assert(
    property(aRun, (stay) => {
      const { startDate, startHalf, endDate, endHalf } = stayOf(stay);
      const days = dayNumberOf(endDate) - dayNumberOf(startDate) + 1;
      expect(dayCount(stay)).toBe(days - (startHalf === 'PM' ? 0.5 : 0) - (endHalf === 'AM' ? 0.5 : 0));
    }),
  );
});

test('whole days have both their halves', () => {
  assert(
    property(integer({ min: 0, max: 400 }), (days) => {
      const stay = slotsOfDays('2026-11-15', addDays('2026-11-15', days));
      expect(stayOf(stay)).toMatchObject({ startHalf: 'AM', endHalf: 'PM' });
      expect(slotCount(stay)).toBe(2 * (days + 1));
    }),
  );
});

const halfDaysOf = ({ first, last }: SlotRun) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

test('two stays overlap when they have half days in common, and by as many', () => {
  assert(
    property(run(0, 30, 12), run(0, 30, 12), boolean(), (one, two, swapped) => {
      const [a, b] = swapped ? [two, one] : [one, two];
      const common = halfDaysOf(one).filter((slot) => halfDaysOf(two).includes(slot)).length;
      expect(overlapCount(a, b)).toBe(common);
      expect(overlaps(a, b)).toBe(common > 0);
    }),
    { numRuns: 1000 },
  );
});

test('one guest may leave on the day the next one comes', () => {
  const leaving = aStay('2026-07-01 PM', '2026-07-04 AM');
  expect(overlaps(leaving, aStay('2026-07-04 PM', '2026-07-06 AM'))).toBe(false);
  expect(overlaps(leaving, aStay('2026-07-04 AM', '2026-07-06 AM'))).toBe(true);
});
