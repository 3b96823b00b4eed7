import { expect, test } from 'vitest';
import { keptUntil, type SaidPaid, type StayToMark, whyNotKeepTrack, whyNotMarkPaid } from './outside-payment.ts';

const today = '2026-11-17';
const stay: StayToMark = { status: 'allocated', isPaid: false, totalOre: 200_000, isPaidThroughUs: false };
const said: SaidPaid = { amountOre: 200_000, paidOn: today, note: null, isOtherAmountMeant: false };

test('an unpaid stay of a club that collects payment itself is marked with its price, for today or a day before', () => {
  expect(whyNotMarkPaid(stay, said, today)).toBeNull();
  expect(whyNotMarkPaid(stay, { ...said, paidOn: '2026-11-01' }, today)).toBeNull();
});

test.each<[string, Partial<StayToMark>, Partial<SaidPaid>, string]>([
  ['a request', { status: 'requested' }, {}, 'booking_not_allocated'],
  ['a request that lost', { status: 'rejected' }, {}, 'booking_not_allocated'],
  ['a paid stay', { isPaid: true }, {}, 'payment_already_completed'],
  ['a club that takes payment through us', { isPaidThroughUs: true }, {}, 'paid_through_us'],
  ['a stay for nothing', { totalOre: 0 }, { amountOre: 0 }, 'stay_is_free'],
  ['a stay so cheap that it is free', { totalOre: 299 }, { amountOre: 299 }, 'stay_is_free'],
  ['tomorrow', {}, { paidOn: '2026-11-18' }, 'paid_in_the_future'],
  ['too little', {}, { amountOre: 199_999 }, 'amount_differs'],
  ['too much', {}, { amountOre: 200_001 }, 'amount_differs'],
  ['too little, meant but not explained', {}, { amountOre: 1, isOtherAmountMeant: true }, 'amount_differs'],
  ['too little, explained but not meant', {}, { amountOre: 1, note: 'Halv pris' }, 'amount_differs'],
])('refuses %s', (_, of, by, code) => {
  expect(whyNotMarkPaid({ ...stay, ...of }, { ...said, ...by }, today)).toBe(code);
});

test('another amount is a choice that says why', () => {
  const halfPrice = { ...said, amountOre: 100_000, note: 'Halv pris etter dugnad', isOtherAmountMeant: true };
  expect(whyNotMarkPaid(stay, halfPrice, today)).toBeNull();
});

test('club admins keep track, also of their own stays', () => {
  expect(whyNotKeepTrack({ isOwn: false, handlesMoney: true })).toBeNull();
  expect(whyNotKeepTrack({ isOwn: true, handlesMoney: true })).toBeNull();
  expect(whyNotKeepTrack({ isOwn: true, handlesMoney: false })).toBe('not_allowed');
  expect(whyNotKeepTrack({ isOwn: false, handlesMoney: false })).toBe('not_found');
});

test.each([
  ['three bank days after the day that was told', '2026-12-01', null, '2026-12-04'],
  ['over Easter', '2027-03-24', null, '2027-04-01'],
  ['a mark that was taken back before that day changes nothing', '2026-12-01', '2026-11-20', '2026-12-04'],
  ['three bank days after a mark that was taken back later', '2026-12-01', '2026-12-10', '2026-12-15'],
])('an unpaid stay is kept until %s', (_, payBy, undoneOn, last) => {
  expect(keptUntil(payBy, undoneOn)).toBe(last);
});
