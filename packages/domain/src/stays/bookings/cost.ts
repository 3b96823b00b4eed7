import { seasonsTouching, slotsOfSeason, type PriceAdjustmentType, type Season } from '../../huts/seasons/season.ts';
import { dayCount, overlapCount, slotCount, type SlotRun } from './stay.ts';

export type HutPricing = { hutId: string; priceOre: number; minimumPaidDays: number; fixedAmountOre: number };

type CostItem =
  | { kind: 'days'; days: number }
  | { kind: 'season'; name: string; type: Exclude<PriceAdjustmentType, 'none'>; value: number }
  | { kind: 'minimum'; days: number }
  | { kind: 'fixed' }
  /** Corrects discounts above 100 %, so that no half day and no total is negative. */
  | { kind: 'floor' };

/** One line of the bill, in whole øre. The lines add up to the total. */
export type CostLine = CostItem & { ore: number };

export type Cost = { totalOre: number; lines: CostLine[] };

type ExactLine = CostItem & { exact: bigint };

// Fixed-point unit: prices are halved (half days) and multiplied by hundredths of a per cent, and both stay whole
// numbers.
const UNITS_PER_ORE = 20_000n;
const WHOLE = 10_000n; // 100 % in hundredths of a per cent

/**
 * What a stay costs (D20). Each half day costs half the price, adjusted by the sum of the percentages of the seasons
 * that cover it, never below zero. Fixed adjustments count once per season touched. A stay below the minimum number of
 * days pays the missing days at the plain price. Then comes the hut's fixed amount. Rounded once, half up, at the end.
 */
export function costOf(stay: SlotRun, prices: HutPricing, seasons: readonly Season[]): Cost {
  // A season that was blocked after the stay was allocated does not change its price.
  const touched = seasonsTouching(seasons, prices.hutId, stay).filter(({ isBlocked }) => !isBlocked);
  const price = BigInt(prices.priceOre);
  const half = price * WHOLE;
  const missing = prices.minimumPaidDays * 2 - slotCount(stay);

  const lines: ExactLine[] = [{ kind: 'days', days: dayCount(stay), exact: half * BigInt(slotCount(stay)) }];
  for (const season of touched) {
    const { name, priceAdjustmentType: type, priceAdjustment: value } = season;
    if (type === 'none') continue;
    const halfDays = BigInt(overlapCount(slotsOfSeason(season), stay));
    const exact = BigInt(value) * (type === 'percentage' ? price * halfDays : UNITS_PER_ORE);
    lines.push({ kind: 'season', name, type, value, exact });
  }
  if (missing > 0) lines.push({ kind: 'minimum', days: missing / 2, exact: half * BigInt(missing) });
  if (prices.fixedAmountOre > 0) lines.push({ kind: 'fixed', exact: BigInt(prices.fixedAmountOre) * UNITS_PER_ORE });

  const givenBack = price * excessDiscount(stay, touched);
  const total = lines.reduce((sum, { exact }) => sum + exact, givenBack);
  const floor = total < 0n ? givenBack - total : givenBack;
  if (floor > 0n) lines.push({ kind: 'floor', exact: floor });
  return roundOnce(lines);
}

/** By how much the discounts of each half day exceed 100 %, summed over the stay, in hundredths of a per cent. */
function excessDiscount(stay: SlotRun, touched: readonly Season[]): bigint {
  const percentages = touched
    .filter(({ priceAdjustmentType }) => priceAdjustmentType === 'percentage')
    .map((season) => ({ ...slotsOfSeason(season), value: BigInt(season.priceAdjustment) }));
  let excess = 0n;
  for (let slot = stay.first; slot <= stay.last; slot += 1) {
    const left = percentages.reduce(
      (sum, { first, last, value }) => (first <= slot && slot <= last ? sum + value : sum),
      WHOLE,
    );
    if (left < 0n) excess -= left;
  }
  return excess;
}

/** Each line gets the increase of the rounded running total, so the lines add up to a total that was rounded once. */
function roundOnce(exactLines: readonly ExactLine[]): Cost {
  let running = 0n;
  let totalOre = 0;
  const lines = exactLines.map(({ exact, ...item }) => {
    const before = totalOre;
    running += exact;
    totalOre = roundHalfUp(running);
    return { ...item, ore: totalOre - before };
  });
  return { totalOre, lines };
}

function roundHalfUp(exact: bigint): number {
  const shifted = exact + UNITS_PER_ORE / 2n;
  const rest = shifted % UNITS_PER_ORE;
  return Number((shifted - rest) / UNITS_PER_ORE) - (rest < 0n ? 1 : 0);
}

/**
 * What the seasons of a stay cost in points, in tenths: the penalties of the touched ones, each once, independent of the
 * length of the stay (D20). The club's rules may add to it (`ordinaryPrice`); by default they do not, so that using an
 * empty weekend does not weaken anybody at Easter. `touched` is the result of seasonsTouching.
 */
export const pointsCost = (touched: readonly Pick<Season, 'penalty'>[]): number =>
  touched.reduce((sum, { penalty }) => sum + penalty, 0);
