import { expect, test } from 'vitest';
import { aBooking } from '#testing/bookings.ts';
import {
  countActive,
  defaultFilter,
  hasStatus,
  type ManageFilter,
  PERIODS,
  readFilter,
  writeFilter,
} from './manage-filter.ts';

const TODAY = '2026-11-15';
const usual = defaultFilter(TODAY);

test('an address without a filter shows the last three months up to today', () => {
  const filter = readFilter(new URLSearchParams(), TODAY);
  expect(filter).toMatchObject({ from: '2026-08-15', to: '2026-11-15', sort: '-date' });
  expect(writeFilter(filter, TODAY).toString()).toBe('');
});

test.each<ManageFilter>([
  usual,
  { ...usual, from: '2026-01-01', to: null },
  { ...usual, ...PERIODS.upcoming(TODAY), userId: 'u1' },
  { ...usual, ...PERIODS.all(TODAY), hutId: 'h1', status: 'rejected', sort: 'name' },
])('what is written into an address is read out of it: %o', (filter) => {
  expect(readFilter(writeFilter(filter, TODAY), TODAY)).toEqual(filter);
});

test('what makes no sense in an address is as if it were not there', () => {
  const search = new URLSearchParams('from=2026-02-30&to=tomorrow&status=lost&sort=colour');
  expect(readFilter(search, TODAY)).toEqual(usual);
});

test('unpaid is an allocated stay that costs something; a request owes nothing yet', () => {
  const booking = aBooking({ status: 'allocated', paid: false, total_ore: 50_000 });
  expect(hasStatus(booking, 'unpaid')).toBe(true);
  expect(hasStatus({ ...booking, paid: true }, 'unpaid')).toBe(false);
  expect(hasStatus({ ...booking, paid: true }, 'paid')).toBe(true);
  expect(hasStatus({ ...booking, total_ore: 0 }, 'unpaid')).toBe(false);
  expect(hasStatus({ ...booking, status: 'requested', total_ore: null }, 'unpaid')).toBe(false);
  expect(hasStatus({ ...booking, paid: true }, 'allocated')).toBe(true);
});

test('a filter says how many of its fields are in use; a period with a button is not one of them', () => {
  expect(countActive(usual, TODAY)).toBe(0);
  expect(countActive({ ...usual, ...PERIODS.upcoming(TODAY) }, TODAY)).toBe(0);
  expect(countActive({ ...usual, from: '2026-01-01', userId: 'u1', status: 'unpaid' }, TODAY)).toBe(3);
  expect(countActive({ ...usual, sort: 'name' }, TODAY)).toBe(1);
});
