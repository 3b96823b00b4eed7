import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStay } from '../../testing/stays.ts';
import { dateOfDay, weekdayOf } from '../../shared/local-date.ts';
import { pick, type Selection, withDates, withHalf } from './selection.ts';
import { dateOfSlot, slotOf, slotsOfDays, stayOf } from './stay.ts';

const nothing = (): boolean => false;
const taken =
  (...slots: number[]) =>
  (slot: number): boolean =>
    slots.includes(slot);

const chosen = (selection: Selection) => {
  if (!selection) return null;
  const { startDate, startHalf, endDate, endHalf } = stayOf(selection.run);
  return `${startDate} ${startHalf} - ${endDate} ${endHalf}${selection.complete ? '' : ' …'}`;
};

test('the first day is a whole day, the second the other end, the third begins anew', () => {
  const first = pick(null, '2027-03-25', nothing);
  expect(chosen(first)).toBe('2027-03-25 AM - 2027-03-25 PM …');
  const second = pick(first, '2027-03-28', nothing);
  expect(chosen(second)).toBe('2027-03-25 AM - 2027-03-28 PM');
  expect(chosen(pick(second, '2027-04-02', nothing))).toBe('2027-04-02 AM - 2027-04-02 PM …');
});

test('an earlier second day becomes the arrival', () => {
  const first = pick(null, '2027-03-25', nothing);
  expect(chosen(pick(first, '2027-03-20', nothing))).toBe('2027-03-20 AM - 2027-03-25 PM');
});

test('the same day twice is a stay of one day', () => {
  const first = pick(null, '2027-03-25', nothing);
  expect(chosen(pick(first, '2027-03-25', nothing))).toBe('2027-03-25 AM - 2027-03-25 PM');
});

test('a taken early half on the first day: the stay begins late', () => {
  const isTaken = taken(slotOf('2027-03-25', 'AM'));
  const first = pick(null, '2027-03-25', isTaken);
  expect(chosen(first)).toBe('2027-03-25 PM - 2027-03-25 PM …');
  expect(chosen(pick(first, '2027-03-28', isTaken))).toBe('2027-03-25 PM - 2027-03-28 PM');
});

test('a taken late half on the last day: the stay ends early', () => {
  const isTaken = taken(slotOf('2027-03-28', 'PM'));
  const first = pick(null, '2027-03-25', isTaken);
  expect(chosen(pick(first, '2027-03-28', isTaken))).toBe('2027-03-25 AM - 2027-03-28 AM');
  expect(chosen(pick(null, '2027-03-28', isTaken))).toBe('2027-03-28 AM - 2027-03-28 AM …');
});

test('the correction follows the ends when the second day is the earlier one', () => {
  // The anchor's late half is taken: as arrival it stays early, as departure it ends early.
  const isTaken = taken(slotOf('2027-03-25', 'PM'));
  const first = pick(null, '2027-03-25', isTaken);
  expect(chosen(pick(first, '2027-03-22', isTaken))).toBe('2027-03-22 AM - 2027-03-25 AM');
});

test('a day with both halves taken is not corrected away', () => {
  const isTaken = taken(slotOf('2027-03-25', 'AM'), slotOf('2027-03-25', 'PM'));
  expect(chosen(pick(null, '2027-03-25', isTaken))).toBe('2027-03-25 AM - 2027-03-25 PM …');
});

test('halves are changed at either end', () => {
  const stay = pick(pick(null, '2027-03-25', nothing), '2027-03-28', nothing);
  expect(chosen(withHalf(stay, 'start', 'PM'))).toBe('2027-03-25 PM - 2027-03-28 PM');
  expect(chosen(withHalf(stay, 'end', 'AM'))).toBe('2027-03-25 AM - 2027-03-28 AM');
});

test('on a single day the other end gives way', () => {
  const day = pick(null, '2027-03-25', nothing);
  const early = withHalf(day, 'end', 'AM');
  expect(chosen(early)).toBe('2027-03-25 AM - 2027-03-25 AM …');
  expect(chosen(withHalf(early, 'start', 'PM'))).toBe('2027-03-25 PM - 2027-03-25 PM …');
});

test('typed days make a complete stay and are corrected like picked ones', () => {
  const isTaken = taken(slotOf('2027-03-25', 'AM'), slotOf('2027-03-28', 'PM'));
  expect(chosen(withDates(null, '2027-03-25', '2027-03-28', isTaken))).toBe('2027-03-25 PM - 2027-03-28 AM');
});

test('typed days keep the halves of both ends', () => {
  const stay = withHalf(withHalf(withDates(null, '2027-03-25', '2027-03-28', nothing), 'start', 'PM'), 'end', 'AM');
  expect(chosen(withDates(stay, '2027-03-25', '2027-03-30', nothing))).toBe('2027-03-25 PM - 2027-03-30 AM');
  expect(chosen(withDates(stay, '2027-03-24', '2027-03-28', nothing))).toBe('2027-03-24 PM - 2027-03-28 AM');
  const oneDay = withDates(stay, '2027-03-25', '2027-03-25', nothing);
  expect(chosen(oneDay)).toBe('2027-03-25 AM - 2027-03-25 PM');
});

test('a kept half that is taken on the new day gives way to the free one', () => {
  const stay = withHalf(withDates(null, '2027-03-25', '2027-03-28', nothing), 'end', 'PM');
  const isTaken = taken(slotOf('2027-03-30', 'PM'));
  expect(chosen(withDates(stay, '2027-03-25', '2027-03-30', isTaken))).toBe('2027-03-25 AM - 2027-03-30 AM');
});

test('an arrival typed after the departure takes the departure along, and the other way round', () => {
  const stay = withHalf(withDates(null, '2027-03-25', '2027-03-28', nothing), 'start', 'PM');
  expect(chosen(withDates(stay, '2027-04-10', '2027-03-28', nothing))).toBe('2027-04-10 PM - 2027-04-13 PM');
  expect(chosen(withDates(stay, '2027-03-25', '2027-03-10', nothing))).toBe('2027-03-07 PM - 2027-03-10 PM');
});

test('typed the wrong way round stays so, for the check to name', () => {
  const { run } = withDates(null, '2027-03-28', '2027-03-25', nothing);
  expect(run.last).toBeLessThan(run.first);
});

const day = fc.integer({ min: 20_000, max: 20_060 }).map(dateOfDay);
const slots = fc
  .uniqueArray(fc.integer({ min: 40_000, max: 40_121 }))
  .map((held) => (slot: number) => held.includes(slot));

test('however days are picked, the run is in order, within the days, and at most a half day short at each end', () => {
  fc.assert(
    fc.property(day, day, slots, (one, other, isTaken) => {
      const { run, complete } = pick(pick(null, one, isTaken), other, isTaken);
      const days = one < other ? slotsOfDays(one, other) : slotsOfDays(other, one);
      expect(complete).toBe(true);
      expect(run.last).toBeGreaterThanOrEqual(run.first);
      expect(run.first - days.first).toBeOneOf([0, 1]);
      expect(days.last - run.last).toBeOneOf([0, 1]);
      // A half day is left out only because it is taken, or at either end of a weekend.
      const isWeekend = days.last - days.first === 5 && weekdayOf(dateOfSlot(days.first)) === 5;
      expect(run.first === days.first || isTaken(days.first) || isWeekend).toBe(true);
      expect(run.last === days.last || isTaken(days.last) || isWeekend).toBe(true);
    }),
  );
});

test('changing halves never leaves the days, nor turns the stay round', () => {
  const half = fc.constantFrom('AM' as const, 'PM' as const);
  const end = fc.constantFrom('start' as const, 'end' as const);
  fc.assert(
    fc.property(day, day, fc.array(fc.tuple(end, half)), (one, other, changes) => {
      const stay = pick(pick(null, one, nothing), other, nothing);
      const { run } = changes.reduce((selection, change) => withHalf(selection, ...change), stay);
      expect(run.last).toBeGreaterThanOrEqual(run.first);
      expect(stayOf(run)).toMatchObject({ startDate: stayOf(stay.run).startDate, endDate: stayOf(stay.run).endDate });
    }),
  );
});

test('a weekend from Friday to Sunday begins after three and ends before; longer and shorter stays are of whole days', () => {
  const picked = (first: string, last: string) =>
    pick(
      pick(null, first, () => false),
      last,
      () => false,
    ).run;
  expect(picked('2027-02-05', '2027-02-07')).toEqual(aStay('2027-02-05 PM', '2027-02-07 AM'));
  expect(picked('2027-02-07', '2027-02-05')).toEqual(aStay('2027-02-05 PM', '2027-02-07 AM'));
  expect(picked('2027-02-05', '2027-02-06')).toEqual(aStay('2027-02-05 AM', '2027-02-06 PM'));
  expect(picked('2027-02-04', '2027-02-06')).toEqual(aStay('2027-02-04 AM', '2027-02-06 PM'));
  expect(picked('2027-01-29', '2027-02-07')).toEqual(aStay('2027-01-29 AM', '2027-02-07 PM'));
});
