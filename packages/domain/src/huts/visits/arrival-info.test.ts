import { expect, test } from 'vitest';
import { arrivalInfoFrom, seesArrivalInfo } from './arrival-info.ts';

const stay = {
  status: 'allocated',
  paid: false,
  handling: 'external' as const,
  arrival: '2027-03-28',
  departure: '2027-03-30',
};

test('from a week before until the last day, over the change of the clock', () => {
  expect(arrivalInfoFrom(stay.arrival)).toBe('2027-03-21');
  expect(['2027-03-20', '2027-03-21', '2027-03-30', '2027-03-31'].map((today) => seesArrivalInfo(stay, today))).toEqual(
    [false, true, true, false],
  );
});

test('only for a stay one has', () => {
  for (const status of ['requested', 'rejected'])
    expect(seesArrivalInfo({ ...stay, status }, stay.arrival)).toBe(false);
});

test('where the product takes the payment, once it is paid', () => {
  const ours = { ...stay, handling: 'hyttelaget' as const };
  expect(seesArrivalInfo(ours, stay.arrival)).toBe(false);
  expect(seesArrivalInfo({ ...ours, paid: true }, stay.arrival)).toBe(true);
});
