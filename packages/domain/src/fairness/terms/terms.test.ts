import { assert, integer, nat, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnedFee, sumsOf } from '../../money/payments/ledger.ts';
import { missingLines } from '../../money/payments/movements.ts';
import { splitPayment } from '../../money/payments/payment.ts';
import { graceUntil } from '../rounds/period.ts';
import { addDays, dateOfDay, dayNumberOf } from '../../shared/local-date.ts';
import {
  areTiersValid,
  freeUntil,
  isInGrace,
  isPastPayBy,
  lastDaysToRemind,
  laterRefunds,
  NO_TERMS,
  partBack,
  payBy,
  percentBack,
  pointsGoBackAtOnce,
  refundDates,
  type RefundTier,
  refundOf,
  refundsAfterGrace,
  reletBack,
  SUGGESTED_TIERS,
  tiersInForce,
  tiersWithGrace,
} from './terms.ts';

const { three_steps: threeSteps } = SUGGESTED_TIERS;
const arrival = '2027-03-25';
const paid = { paidOre: 200_000, tiers: threeSteps, arrival };

describe('what goes back', () => {
  test.each([
    ['2027-01-01', 200_000],
    ['2027-02-23', 200_000],
    ['2027-02-24', 100_000],
    ['2027-03-18', 100_000],
    ['2027-03-19', 0],
    ['2027-03-25', 0],
  ])('of 2,000 kr, given up on %s: %i øre', (today, ore) => {
    expect(refundOf({ ...paid, today })).toBe(ore);
  });

  test('is rounded half up, and our fee follows in proportion', () => {
    const back = refundOf({ ...paid, paidOre: 12_345, today: '2027-03-01' });
    expect([back, splitPayment(12_345).productFeeOre, returnedFee(12_345, back)]).toEqual([6_173, 617, 309]);
  });

  test('of 1,000 kr by half leaves the club 459 kr', () => {
    const lines = [
      { kind: 'payment', amountOre: 100_000, source: '' },
      { kind: 'product_fee', amountOre: -5_000, source: '' },
      { kind: 'card_fee', amountOre: -1_600, source: '' },
    ] as const;
    const half = { type: 'refund', source: 're_1', amountOre: 50_000, status: 'succeeded' } as const;
    expect(sumsOf([...lines, ...missingLines(100_000, lines, half)]).netOre).toBe(45_900);
  });

  test('is told with the days from which it is less', () => {
    expect(laterRefunds({ ...paid, today: '2027-01-01' })).toEqual([
      { from: '2027-02-24', percent: 50, refundOre: 100_000 },
      { from: '2027-03-19', percent: 0, refundOre: 0 },
    ]);
    expect(laterRefunds({ ...paid, today: '2027-02-24' })).toEqual([{ from: '2027-03-19', percent: 0, refundOre: 0 }]);
    expect(laterRefunds({ ...paid, today: '2027-03-19' })).toEqual([]);
  });

  test('is told with the last day of a part, also on terms that pay a part back until the stay begins', () => {
    const half = { percent: 50, refundOre: 100_000 };
    expect(partBack({ ...paid, today: '2027-02-23' })).toBeNull();
    expect(partBack({ ...paid, today: '2027-02-24' })).toEqual({ until: '2027-03-18', ...half });
    expect(partBack({ ...paid, today: '2027-03-19' })).toBeNull();
    const untilArrival = { ...paid, tiers: [...threeSteps.slice(0, 1), { days: 0, percent: 50 }] };
    expect(refundDates({ ...untilArrival, today: '2027-03-20' })).toEqual({
      freeUntil: '2027-02-23',
      part: { until: arrival, ...half },
      later: [],
    });
  });

  test('is everything until a day that the guest can be told', () => {
    expect(freeUntil(threeSteps, arrival)).toBe('2027-02-23');
    expect(freeUntil(tiersInForce(null, 0), arrival)).toBe(arrival);
    expect(freeUntil([{ days: 30, percent: 80 }], arrival)).toBeNull();
    expect(freeUntil(null, arrival)).toBeNull();
  });
});

describe('in the grace after the draw of a period', () => {
  const drawn = new Date('2027-03-16T11:00:00Z');
  const until = graceUntil(drawn, 48);
  const { strict } = SUGGESTED_TIERS;

  test('everything goes back until its last moment, whatever the terms', () => {
    expect(until).toEqual(new Date('2027-03-18T11:00:00Z'));
    const back = (now: Date) =>
      refundOf({
        paidOre: 200_000,
        arrival,
        today: '2027-03-18',
        tiers: tiersWithGrace(strict, isInGrace(until, now)),
      });
    expect([back(drawn), back(new Date('2027-03-18T10:59:59Z')), back(new Date('2027-03-18T11:00:00Z'))]).toEqual([
      200_000, 200_000, 0,
    ]);
    expect(isInGrace(graceUntil(drawn, 0), drawn)).toBe(false);
  });

  test('the guest is told what goes back once it is over', () => {
    expect(refundsAfterGrace(paid, '2027-01-18')).toEqual([
      { from: '2027-02-24', percent: 50, refundOre: 100_000 },
      { from: '2027-03-19', percent: 0, refundOre: 0 },
    ]);
    expect(refundsAfterGrace(paid, '2027-03-18')).toEqual([
      { from: '2027-03-18', percent: 50, refundOre: 100_000 },
      { from: '2027-03-19', percent: 0, refundOre: 0 },
    ]);
  });
});

describe('where the club has no tiers', () => {
  const byDays = { paidOre: 150_000, arrival: '2027-03-26', tiers: tiersInForce(null, 5) };

  test.each([
    ['2027-01-01', 150_000],
    ['2027-03-21', 150_000], // the last day on which all comes back
    ['2027-03-22', 0],
    ['2027-03-26', 0],
    ['2027-03-27', 0],
  ])('and wants five days, given up on %s: %i øre', (today, ore) => {
    expect(refundOf({ ...byDays, today })).toBe(ore);
  });

  test('a day over the night the clock is put forward is still a day', () => {
    expect(refundOf({ ...byDays, arrival: '2027-03-29', today: '2027-03-24' })).toBe(150_000);
    expect(refundOf({ ...byDays, arrival: '2027-03-29', today: '2027-03-25' })).toBe(0);
  });

  test('and wants no days, everything goes back until the day of arrival', () => {
    const lenient = { ...byDays, tiers: tiersInForce(null, 0) };
    expect(refundOf({ ...lenient, today: '2027-03-26' })).toBe(150_000);
    expect(refundOf({ ...lenient, today: '2027-03-27' })).toBe(0);
  });
});

describe('points', () => {
  test.each([
    ['2027-02-23', true],
    ['2027-02-24', false],
    ['2027-03-24', false],
  ])('given up on %s, go back at once: %s', (today, atOnce) => {
    expect(pointsGoBackAtOnce(threeSteps, { arrival, today })).toBe(atOnce);
  });

  test('go back at once in a club without terms', () => {
    expect(pointsGoBackAtOnce(NO_TERMS.tiers, { arrival, today: arrival })).toBe(true);
  });
});

test.each([
  [100_000, 10, 10, 100_000],
  [100_000, 4, 10, 40_000],
  [30, 7, 10, 21],
  [25, 1, 10, 3],
  [100_000, 0, 10, 0],
])('of %i that were kept, with %i of %i half days taken by others, %i go back', (kept, relet, slots, back) => {
  expect(reletBack(kept, relet, slots)).toBe(back);
});

test.each([
  ['2026-12-16', '2026-12-30'],
  ['2027-03-10', '2027-03-13'],
  ['2027-03-15', '2027-03-17'],
  ['2027-03-19', '2027-03-20'],
])('a stay from 20 March that was allocated on %s is to be paid by %s', (allocatedOn, day) => {
  expect(payBy(allocatedOn, '2027-03-20', 14)).toBe(day);
});

test.each([
  ['on the last day', '2026-12-30', {}, false],
  ['the day after', '2026-12-31', {}, true],
  ['the day after, paid', '2026-12-31', { isPaid: true }, false],
  ['the day after, begun', '2026-12-31', { hasBegun: true }, false],
  ['without a last day', '2027-12-31', { payBy: null }, false],
])('%s, a stay to be paid by 30 December goes to others', (_, today, more, isPast) => {
  expect(isPastPayBy({ payBy: '2026-12-30', isPaid: false, hasBegun: false, ...more }, today)).toBe(isPast);
});

test('guests are reminded three days before their last day and on it, from eight in the morning', () => {
  expect(lastDaysToRemind({ date: '2026-12-27', hour: 7 })).toEqual([]);
  expect(lastDaysToRemind({ date: '2026-12-27', hour: 8 })).toEqual(['2026-12-27', '2026-12-30']);
});

describe('tiers', () => {
  test.each(Object.entries(SUGGESTED_TIERS))('that we suggest (%s) are allowed', (_, tiers) => {
    expect(areTiersValid(tiers)).toBe(true);
  });

  test.each([
    ['none', []],
    [
      'more back later',
      [
        { days: 30, percent: 50 },
        { days: 7, percent: 100 },
      ],
    ],
    [
      'as much back later',
      [
        { days: 30, percent: 50 },
        { days: 7, percent: 50 },
      ],
    ],
    [
      'days that do not fall',
      [
        { days: 7, percent: 100 },
        { days: 7, percent: 50 },
      ],
    ],
    ['more than was paid', [{ days: 7, percent: 101 }]],
    ['half a day', [{ days: 7.5, percent: 50 }]],
    ['a number that is none', [{ days: Number.NaN, percent: 50 }]],
    ['five', [90, 60, 30, 14, 7].map((days, i) => ({ days, percent: 100 - 10 * i }))],
  ] satisfies [string, RefundTier[]][])('are refused: %s', (_, tiers) => {
    expect(areTiersValid(tiers)).toBe(false);
  });
});

const falling = (values: number[]) => values.toSorted((one, other) => other - one);
const someTiers = tuple(
  uniqueArray(integer({ min: 0, max: 180 }), { minLength: 4, maxLength: 4 }),
  uniqueArray(integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 }),
  integer({ min: 1, max: 4 }),
).map(([days, percents, count]) => {
  const percent = falling(percents);
  return falling(days)
    .slice(0, count)
    .map((day, i) => ({ days: day, percent: percent[i] ?? 0 }));
});
const amount = integer({ min: 300, max: 5_000_000 });
const day = integer({ min: dayNumberOf('2024-01-01'), max: dayNumberOf('2040-12-31') }).map(dateOfDay);
const daysAhead = integer({ min: 0, max: 200 });

describe('whatever the terms', () => {
  test('what goes back, now and for days that others get, is never more than was paid, nor our fee than its part', () => {
    assert(
      property(amount, someTiers, day, daysAhead, nat({ max: 20 }), (paidOre, tiers, today, ahead, relet) => {
        const back = refundOf({ paidOre, tiers, arrival: addDays(today, ahead), today });
        const later = reletBack(paidOre - back, relet, 20);
        const gone = back + later;
        expect(back).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(paidOre);
        expect(relet < 20 || gone === paidOre).toBe(true);
        const fee = returnedFee(paidOre, gone);
        expect(fee).toBeLessThanOrEqual(splitPayment(paidOre).productFeeOre);
        expect(Math.abs(fee * 20 - gone)).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('cancelling later never gives more back, and each step is told on its day', () => {
    assert(
      property(amount, someTiers, day, daysAhead, (paidOre, tiers, today, ahead) => {
        const stay = { paidOre, tiers, arrival: addDays(today, ahead) };
        const tomorrow = addDays(today, 1);
        const [now, next] = [refundOf({ ...stay, today }), refundOf({ ...stay, today: tomorrow })];
        expect(next).toBeLessThanOrEqual(now);
        const part = partBack({ ...stay, today });
        expect(part ? [part.refundOre] : [0, stay.paidOre]).toContain(now);
        expect(part === null || part.until >= today).toBe(true);
        const step = laterRefunds({ ...stay, today }).find(({ from }) => from === tomorrow);
        const changes = percentBack(tiers, stay.arrival, today) !== percentBack(tiers, stay.arrival, tomorrow);
        expect(ahead > 0 && changes ? step?.refundOre : now).toBe(ahead > 0 ? next : now);
      }),
    );
  });

  test('a stay can be paid for two days at least, or until the day it begins, never after that', () => {
    assert(
      property(day, daysAhead, integer({ min: 2, max: 60 }), (allocatedOn, ahead, payDays) => {
        const begins = addDays(allocatedOn, ahead);
        const last = payBy(allocatedOn, begins, payDays);
        expect(last <= begins).toBe(true);
        expect(last >= addDays(allocatedOn, 2) || last === begins).toBe(true);
        expect(last <= addDays(allocatedOn, payDays)).toBe(true);
      }),
    );
  });
});
