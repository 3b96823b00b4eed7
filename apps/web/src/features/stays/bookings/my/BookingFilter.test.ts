import { expect, test } from 'vitest';
import { anOwnBooking } from '#testing/bookings.ts';
import { countChoices, defaultFilter, passes } from './BookingFilter.tsx';

const TODAY = '2026-11-15';
const filter = defaultFilter(TODAY);
const stay = (start_date: string, end_date: string) => anOwnBooking({ start_date, end_date });

test('without a choice all is shown that is not over', () => {
  expect(passes(filter, stay('2026-11-10', '2026-11-14'))).toBe(false);
  expect(passes(filter, stay('2026-11-10', '2026-11-15'))).toBe(true);
  expect(passes(filter, stay('2027-03-01', '2027-03-02'))).toBe(true);
  expect(countChoices(filter, TODAY)).toBe(0);
});

test('a stay belongs to a stretch of days as soon as one of its days does', () => {
  const march = { ...filter, from: '2027-03-01', to: '2027-03-31' };
  expect(passes(march, stay('2027-02-26', '2027-03-01'))).toBe(true);
  expect(passes(march, stay('2027-03-31', '2027-04-02'))).toBe(true);
  expect(passes(march, stay('2027-02-26', '2027-02-28'))).toBe(false);
  expect(passes(march, stay('2027-04-01', '2027-04-02'))).toBe(false);
  expect(countChoices(march, TODAY)).toBe(2);
});

test('huts and statuses narrow the list; no hut means all huts, no status means none', () => {
  const booking = anOwnBooking({ status: 'allocated' });
  expect(passes({ ...filter, hutIds: [booking.hut_id] }, booking)).toBe(true);
  expect(passes({ ...filter, hutIds: ['another'] }, booking)).toBe(false);
  expect(passes({ ...filter, statuses: ['requested'] }, booking)).toBe(false);
  expect(passes({ ...filter, statuses: [] }, booking)).toBe(false);
  expect(countChoices({ ...filter, hutIds: ['another'], statuses: [] }, TODAY)).toBe(2);
});
