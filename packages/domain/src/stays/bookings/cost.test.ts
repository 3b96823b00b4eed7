import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_ADJUSTMENTS, type Season } from '../../huts/seasons/season.ts';
import { addDays } from '../../shared/local-date.ts';
import { aSeason, aStay } from '../../testing/stays.ts';
import { costOf, type HutPricing } from './cost.ts';
import { dateOfSlot, slotOf, type SlotRun } from './stay.ts';

const hut = (given: Partial<HutPricing>): HutPricing => ({
  hutId: 'bu',
  priceOre: 50_000,
  minimumPaidDays: 1,
  fixedAmountOre: 0,
  ...given,
});
const percentage = (priceAdjustment: number, given: Partial<Season> = {}) =>
  aSeason({ priceAdjustmentType: 'percentage', priceAdjustment, ...given });
const kroner = (priceAdjustment: number, given: Partial<Season> = {}) =>
  aSeason({ priceAdjustmentType: 'fixed_amount', priceAdjustment, ...given });

const weekend = aStay('2026-07-03 PM', '2026-07-05 AM'); // two days, inside the season
const oreOf = (prices: Partial<HutPricing>, seasons: Season[], stay = weekend) =>
  costOf(stay, hut(prices), seasons).totalOre;

test('half days cost half the price', () => {
  expect(costOf(weekend, hut({}), [])).toEqual({
    totalOre: 100_000,
    lines: [{ kind: 'days', days: 2, ore: 100_000 }],
  });
  expect(oreOf({}, [], aStay('2026-07-03 PM', '2026-07-05 PM'))).toBe(125_000);
});

test('everything at once, line by line', () => {
  const seasons = [percentage(2500, { name: 'Sommer' }), kroner(-10_000, { name: 'Dugnad' }), aSeason({ penalty: 10 })];
  expect(costOf(weekend, hut({ minimumPaidDays: 3, fixedAmountOre: 30_000 }), seasons)).toEqual({
    totalOre: 195_000,
    lines: [
      { kind: 'days', days: 2, ore: 100_000 },
      { kind: 'season', name: 'Sommer', type: 'percentage', value: 2500, ore: 25_000 },
      { kind: 'season', name: 'Dugnad', type: 'fixed_amount', value: -10_000, ore: -10_000 },
      { kind: 'minimum', days: 1, ore: 50_000 },
      { kind: 'fixed', ore: 30_000 },
    ],
  });
});

test('percentages add up and do not compound', () => {
  expect(oreOf({}, [percentage(5000), percentage(5000)])).toBe(200_000);
  expect(oreOf({}, [percentage(-5000), percentage(5000)])).toBe(100_000);
});

test('a percentage is of the half days the season covers, and of no other', () => {
  const beforeAndInto = aStay('2026-06-30 AM', '2026-07-01 AM'); // three half days, one in July
  expect(oreOf({ priceOre: 10_000 }, [percentage(10_000)], beforeAndInto)).toBe(20_000);
});

test('discounts make a half day free and no cheaper: what they took too much is given back', () => {
  const oneDay = percentage(-6000, { name: 'Vår', startDate: '2026-07-04', endDate: '2026-07-04' });
  expect(costOf(weekend, hut({}), [percentage(-6000), oneDay])).toEqual({
    totalOre: 20_000, // the two outer half days at 40 %
    lines: [
      { kind: 'days', days: 2, ore: 100_000 },
      { kind: 'season', name: 'Sommer', type: 'percentage', value: -6000, ore: -60_000 },
      { kind: 'season', name: 'Vår', type: 'percentage', value: -6000, ore: -30_000 },
      { kind: 'floor', ore: 10_000 },
    ],
  });
});

test('a fixed adjustment counts once, whether one half day touches the season or all', () => {
  const touching = aStay('2026-06-28 PM', '2026-07-01 AM');
  expect(oreOf({}, [kroner(12_345)], touching)).toBe(150_000 + 12_345);
  expect(oreOf({}, [kroner(12_345)])).toBe(100_000 + 12_345);
  expect(oreOf({}, [kroner(12_345)], aStay('2026-06-28 PM', '2026-06-30 PM'))).toBe(125_000);
});

test('a short stay is topped up at the plain price, whatever the season says', () => {
  const halfDay = aStay('2026-07-03 PM', '2026-07-03 PM');
  expect(oreOf({ minimumPaidDays: 1 }, [], halfDay)).toBe(50_000);
  expect(oreOf({ minimumPaidDays: 3 }, [percentage(10_000)])).toBe(200_000 + 50_000);
  expect(oreOf({ minimumPaidDays: 3 }, [percentage(-10_000)])).toBe(50_000);
  expect(costOf(weekend, hut({ minimumPaidDays: 2 }), []).lines).toEqual([{ kind: 'days', days: 2, ore: 100_000 }]);
});

test('the total is never below zero, and a floor line says so', () => {
  const { totalOre, lines } = costOf(weekend, hut({ fixedAmountOre: 1_000 }), [kroner(-500_000)]);
  expect(totalOre).toBe(0);
  expect(lines.at(-1)).toEqual({ kind: 'floor', ore: 399_000 });
});

test('what half days gave back is not given back again when a fixed discount empties the bill', () => {
  const { totalOre, lines } = costOf(weekend, hut({}), [percentage(-10_000), percentage(-10_000), kroner(-1_000)]);
  expect(totalOre).toBe(0);
  expect(lines.map(({ ore }) => ore)).toEqual([100_000, -100_000, -100_000, -1_000, 101_000]);
});

test('a half day that is more than free takes nothing off the rest', () => {
  expect(oreOf({ fixedAmountOre: 30_000 }, [percentage(-10_000), percentage(-10_000)])).toBe(30_000);
});

test('a season of other huts, of other days, or one that is closed, changes nothing', () => {
  expect(oreOf({}, [percentage(5000, { hutIds: ['other'] })])).toBe(100_000);
  expect(oreOf({}, [percentage(5000, { hutIds: ['other', 'bu'] })])).toBe(150_000);
  expect(oreOf({}, [percentage(5000, { hutIds: [] })])).toBe(100_000);
  expect(oreOf({}, [percentage(5000, { startDate: '2026-07-06' })])).toBe(100_000);
  expect(oreOf({}, [kroner(5000, { isBlocked: true })])).toBe(100_000);
});

test('half an øre goes up, once, at the end', () => {
  const halfDay = aStay('2026-07-03 PM', '2026-07-03 PM');
  const three = aStay('2026-07-03 PM', '2026-07-04 PM');
  expect(oreOf({ priceOre: 1, minimumPaidDays: 0 }, [], halfDay)).toBe(1); // 0.5
  expect(oreOf({ priceOre: 1 }, [], three)).toBe(2); // 1.5; each half day by itself would make 3
  expect(oreOf({ priceOre: 1 }, [percentage(-1)], three)).toBe(1); // 1.49985
  expect(oreOf({ priceOre: 99 }, [percentage(3333)], three)).toBe(198); // 197.99505
  // 0.495 and 0.51 øre: together they make one, which the second line brings.
  const lines = costOf(three, hut({ priceOre: 100 }), [percentage(33), percentage(34)]).lines.map(({ ore }) => ore);
  expect(lines).toEqual([150, 0, 1]);
});

test('large amounts are exact', () => {
  const long = aStay('2026-07-01 AM', '2026-09-30 PM'); // 92 days
  const seasons = [percentage(10_000_000, { endDate: '2026-12-31' }), kroner(2_147_483_647)];
  const priceOre = 999_999_999;
  expect(oreOf({ priceOre }, seasons, long)).toBe(priceOre * 92 * 1001 + 2_147_483_647);
});

// Reference implementation from the text of D20, in fractions: slow, with dates instead of slots.
type Fraction = { over: bigint; under: bigint };
const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });
const plus = (a: Fraction, b: Fraction) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under });
const orZero = (a: Fraction) => (a.over < 0n ? whole(0) : a);

function byTheBook(stay: SlotRun, prices: HutPricing, seasons: readonly Season[]): number {
  const applying = seasons.filter(({ hutIds, isBlocked }) => !isBlocked && (!hutIds || hutIds.includes(prices.hutId)));
  const halfPrice = times(whole(prices.priceOre), { over: 1n, under: 2n });
  const touched = new Set<Season>();
  let sum = whole(0);
  let halfDays = 0;
  for (let slot = stay.first; slot <= stay.last; slot += 1, halfDays += 1) {
    const date = dateOfSlot(slot);
    let share = whole(1);
    for (const season of applying.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)) {
      touched.add(season);
      if (season.priceAdjustmentType === 'percentage')
        share = plus(share, times(whole(season.priceAdjustment), { over: 1n, under: 10_000n }));
    }
    sum = plus(sum, orZero(times(halfPrice, share)));
  }
  for (const season of touched)
    if (season.priceAdjustmentType === 'fixed_amount') sum = plus(sum, whole(season.priceAdjustment));
  for (; halfDays < prices.minimumPaidDays * 2; halfDays += 1) sum = plus(sum, halfPrice);
  const { over, under } = orZero(plus(sum, whole(prices.fixedAmountOre)));
  return Number((2n * over + under) / (2n * under));
}

const aPrice = record({
  hutId: constantFrom('bu'),
  priceOre: integer({ min: 0, max: 300 }),
  minimumPaidDays: integer({ min: 0, max: 5 }),
  fixedAmountOre: integer({ min: 0, max: 200 }),
});
const anySeason = record({
  startDay: integer({ min: -2, max: 8 }),
  days: integer({ min: 0, max: 8 }),
  isBlocked: constantFrom(false, false, false, true),
  priceAdjustmentType: constantFrom(...PRICE_ADJUSTMENTS),
  // Small prices, where rounding matters; the contract's bounds are tested above.
  priceAdjustment: integer({ min: -10_000, max: 12_000 }),
  hutIds: constantFrom(null, null, ['bu'], ['other']),
}).map(({ startDay, days, ...rest }) =>
  aSeason({ ...rest, startDate: addDays('2026-07-01', startDay), endDate: addDays('2026-07-01', startDay + days) }),
);
const smaller = (season: Season) =>
  season.priceAdjustmentType === 'fixed_amount' ? { ...season, priceAdjustment: season.priceAdjustment % 500 } : season;
const anyStay = record({ start: integer({ min: 0, max: 8 }), length: integer({ min: 0, max: 10 }) }).map(
  ({ start, length }) => ({
    first: slotOf('2026-07-01', 'AM') + start,
    last: slotOf('2026-07-01', 'AM') + start + length,
  }),
);

test('every bill is what the rule makes by hand, and its lines add up to it', () => {
  assert(
    property(anyStay, aPrice, array(anySeason.map(smaller), { maxLength: 4 }), (stay, prices, seasons) => {
      const { totalOre, lines } = costOf(stay, prices, seasons);
      expect(totalOre).toBe(byTheBook(stay, prices, seasons));
      expect(lines.reduce((sum, { ore }) => sum + ore, 0)).toBe(totalOre);
      expect(totalOre).toBeGreaterThanOrEqual(0);
      expect(lines.filter(({ kind }) => kind === 'floor').every(({ ore }) => ore >= 0)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('the order of the seasons changes the order of the lines and nothing else', () => {
  assert(
    property(anyStay, aPrice, array(anySeason, { maxLength: 4 }), (stay, prices, seasons) => {
      expect(costOf(stay, prices, seasons.toReversed()).totalOre).toBe(costOf(stay, prices, seasons).totalOre);
    }),
  );
});
