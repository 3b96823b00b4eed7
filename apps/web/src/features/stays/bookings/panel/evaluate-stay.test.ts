import { slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { expect, test } from 'vitest';
import { aHutInList } from '#testing/huts.ts';
import { evaluateStay, type HutFacts } from './evaluate-stay.ts';

const hut = aHutInList({ price: 450, fixed_amount: 30_000 });
const easter: Season = {
  name: 'Påske',
  startDate: '2027-03-20',
  endDate: '2027-03-29',
  isBlocked: false,
  penalty: 20,
  priceAdjustmentType: 'none',
  priceAdjustment: 0,
  hutIds: null,
};
const facts = (given: Partial<HutFacts['rules']> = {}, requested: HutFacts['requested'] = []): HutFacts => ({
  hut,
  requested,
  offers: [],
  ordinaryStay: 'free',
  rules: {
    today: '2027-03-10',
    horizonMonths: 6,
    longestStayDays: null,
    openRequests: 0,
    hut,
    seasons: [],
    allocated: [],
    ownRequests: [],
    ...given,
  },
});
const stay = slotsOfDays('2027-03-25', '2027-03-26');

test('a stay that can be asked for has its price, its points and no reason against it', () => {
  expect(evaluateStay(stay, facts({ seasons: [easter] }))).toMatchObject({
    refusal: null,
    instead: null,
    bill: { cost: { totalOre: 120_000 }, points: { tenths: 20, seasons: ['Påske'] }, rivals: 0 },
  });
});

test.each([
  ['free', { tenths: 20, ordinary: 0, ifContested: 0 }],
  ['contested', { tenths: 20, ordinary: 0, ifContested: 10 }],
  ['always', { tenths: 30, ordinary: 10, ifContested: 0 }],
] as const)('where an ordinary stay is %s, a stay at Easter costs %o', (ordinaryStay, points) => {
  const { bill } = evaluateStay(stay, { ...facts({ seasons: [easter] }), ordinaryStay });
  expect(bill?.points).toEqual({ ...points, seasons: ['Påske'] });
});

test('rivals are requests, each counted once, and never one’s own', () => {
  const others = [slotsOfDays('2027-03-20', '2027-03-25'), slotsOfDays('2027-03-26', '2027-03-30')];
  const elsewhere = slotsOfDays('2027-03-27', '2027-03-30');
  const own = slotsOfDays('2027-03-26', '2027-03-26');
  const { bill } = evaluateStay(stay, facts({ ownRequests: [own] }, [...others, elsewhere, own]));
  expect(bill?.rivals).toBe(2);
});

test('one that cannot be asked for has the reason, and the nearest that can', () => {
  const { refusal, instead } = evaluateStay(stay, facts({ allocated: [slotsOfDays('2027-03-25', '2027-03-25')] }));
  expect(refusal).toEqual({ code: 'dates_already_allocated' });
  expect(instead).toEqual(slotsOfDays('2027-03-26', '2027-03-27'));
});

test('what ends before it begins costs nothing and has no points: it is no stay', () => {
  const reversed = { first: stay.last, last: stay.first };
  expect(evaluateStay(reversed, facts())).toEqual({ refusal: { code: 'dates_reversed' }, instead: null, bill: null });
});

test('no other days help somebody with too many requests, or somebody who stays too long', () => {
  const full = evaluateStay(stay, facts({ openRequests: 30 }));
  expect(full).toMatchObject({ refusal: { code: 'too_many_open_requests', most: 30 }, instead: null });
  const long = evaluateStay(stay, facts({ longestStayDays: 1 }));
  expect(long).toMatchObject({ refusal: { code: 'stay_too_long', days: 1 }, instead: null });
});
