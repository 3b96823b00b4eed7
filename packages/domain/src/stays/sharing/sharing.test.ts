import { expect, test } from 'vitest';
import { MOST_SHARES, whyNotShare } from './sharing.ts';

const stay = { status: 'allocated', departure: '2027-03-30' };

test('a stay one has is shared until the day of departure', () => {
  expect(whyNotShare(stay, '2027-03-30', 0)).toBeNull();
  expect(whyNotShare(stay, '2027-03-31', 0)).toBe('stay_cannot_be_shared');
  for (const status of ['requested', 'rejected'])
    expect(whyNotShare({ ...stay, status }, '2027-03-01', 0)).toBe('stay_cannot_be_shared');
});

test('with ten at most', () => {
  expect(whyNotShare(stay, '2027-03-01', MOST_SHARES - 1)).toBeNull();
  expect(whyNotShare(stay, '2027-03-01', MOST_SHARES)).toBe('shared_with_too_many');
});
