import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { dateOfSlot, slotOf } from '@hytte/domain/stays/bookings/stay';
import { expect, test } from 'vitest';
import { freeWeekends } from './free-weekends.ts';
import { nextEaster } from './JumpList.tsx';
import { endOfRow, layMonths, monthsOfHorizon, weeksOf } from './months.ts';
import { dateAfterKey } from './use-calendar-events.ts';

const weeks = (month: string, weekStart: WeekStart) =>
  layMonths(month, 1, weekStart).flatMap((layout) => weeksOf(layout, weekStart));

test('a month has rows of seven, week numbers, and nothing of its neighbours', () => {
  const march = weeks('2027-03', 'sunday');
  expect(march.map(({ number }) => number)).toEqual([9, 10, 11, 12, 13]);
  expect(march[0]?.days).toEqual([
    null,
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
  ]);
  expect(march.flatMap(({ days }) => days).filter(Boolean)).toHaveLength(31);
});

test('with Sunday first a row carries the week of its Thursday, not of its Sunday', () => {
  // Sunday 3 January 2027 is in week 53 of 2026; the days after it are in week 1.
  expect(weeks('2027-01', 'sunday')[1]).toMatchObject({
    number: 1,
    days: expect.arrayContaining(['2027-01-03', '2027-01-04']),
  });
  expect(weeks('2027-01', 'monday').map(({ number }) => number)).toEqual([53, 1, 2, 3, 4]);
});

test('every day of two years stands in its month once, whichever day the week begins on', () => {
  for (const weekStart of ['sunday', 'monday'] as const) {
    const months = layMonths('2027-03', 25, weekStart);
    const days = months.flatMap((month) => weeksOf(month, weekStart).flatMap((week) => week.days)).filter(Boolean);
    expect(days).toHaveLength(762);
    expect(new Set(days).size).toBe(762);
    expect(months.every(({ last, lastSlot }) => lastSlot === slotOf(last, 'PM'))).toBe(true);
  }
});

test('months from today to the end of the horizon', () => {
  expect(monthsOfHorizon('2027-03-14', 24)).toEqual({ firstMonth: '2027-03', months: 25 });
  expect(monthsOfHorizon('2027-12-31', 2)).toEqual({ firstMonth: '2027-12', months: 3 });
});

test('Home and End stay in the row and in the month', () => {
  expect(endOfRow('2027-03-03', 'sunday', 'first')).toBe('2027-03-01');
  expect(endOfRow('2027-03-10', 'sunday', 'first')).toBe('2027-03-07');
  expect(endOfRow('2027-03-10', 'monday', 'first')).toBe('2027-03-08');
  expect(endOfRow('2027-03-10', 'sunday', 'last')).toBe('2027-03-13');
  expect(endOfRow('2027-03-30', 'sunday', 'last')).toBe('2027-03-31');
});

test.each([
  ['ArrowRight', false, '2028-03-01'],
  ['ArrowLeft', false, '2028-02-28'],
  ['ArrowDown', false, '2028-03-07'],
  ['ArrowUp', false, '2028-02-22'],
  ['PageDown', false, '2028-03-29'],
  ['PageUp', false, '2028-01-29'],
  ['PageDown', true, '2029-02-28'],
  ['PageUp', true, '2027-02-28'],
  ['Home', false, '2028-02-27'],
  ['End', false, '2028-02-29'],
  ['a', false, null],
])('%s (shift %s) from 29 February 2028', (key, shiftKey, there) => {
  expect(dateAfterKey({ key, shiftKey }, '2028-02-29', 'sunday')).toBe(there);
});

test('the next free weekend is the first that can be had', () => {
  const asked: number[] = [];
  const facts = {
    today: '2027-03-14',
    isAdvisable: ({ first }: { first: number }) => asked.push(first) >= 3,
  };
  expect(freeWeekends(facts, '2027-12-31', 1).map(({ first }) => dateOfSlot(first))).toEqual(['2027-04-02']);
  expect(freeWeekends({ ...facts, isAdvisable: () => false }, '2027-12-31', 1)).toEqual([]);
});

test('Easter is the one that is not over, as far as the calendar reaches', () => {
  expect(nextEaster('2027-03-14', '2029-03-31')).toBe('2027-03-25');
  expect(nextEaster('2027-03-29', '2029-03-31')).toBe('2027-03-25');
  expect(nextEaster('2027-03-30', '2029-03-31')).toBe('2028-04-13');
  expect(nextEaster('2027-03-30', '2027-12-31')).toBeNull();
});

test('the month of today begins with its week; other months are whole', () => {
  const [march, april] = layMonths('2027-03', 2, 'monday', '2027-03-18');
  if (!march || !april) throw new Error('two months were asked for');
  expect([march.key, march.first, march.last, march.weekCount]).toEqual(['2027-03', '2027-03-15', '2027-03-31', 3]);
  expect(weeksOf(march, 'monday').map(({ number }) => number)).toEqual([11, 12, 13]);
  expect(april.first).toBe('2027-04-01');
  // The week of the second begins in the month before.
  expect(layMonths('2027-03', 1, 'monday', '2027-03-02')[0]?.first).toBe('2027-03-01');
});
