import { seasonsTouching, slotsOfSeason, type Season } from '../seasons/season.ts';
import { slotCount, type SlotRun } from './stay.ts';

export type Prices = { hutId: string; priceOre: number; minimumPaidDays: number; fixedAmountOre: number };

/** One line of the bill, in whole øre. The lines always add up to the total. */
export type CostLine =
  | { kind: 'days'; days: number; ore: number }
  | { kind: 'season'; name: string; type: 'percentage' | 'fixed_amount'; value: number; ore: number }
  | { kind: 'minimum'; days: number; ore: number }
  | { kind: 'fixed'; ore: number }
  /** What is taken away when discounts come to more than everything else. */
  | { kind: 'floor'; ore: number };

export type Cost = { totalOre: number; lines: CostLine[] };

type ExactLine = CostLine & { exact: bigint };

// An øre is divided by 2 (half days) and by 10,000 (hundredths of a per cent): in this unit nothing is ever rounded.
const UNITS_PER_ORE = 20_000n;
const WHOLE = 10_000n; // 100 % in hundredths of a per cent

/**
 * What a stay costs (D20). Each half day costs half the price, with the percentages of the seasons that
 * cover it added up, never below zero; fixed adjustments once per season touched; a short stay is topped
 * up to the minimum at the plain price; then the hut's fixed amount. Rounded once, half up, at the end.
 */
export function costOf(stay: SlotRun, prices: Prices, seasons: readonly Season[]): Cost {
  // A season that was closed after the stay was given away has nothing to say about its price.
  const touched = seasonsTouching(seasons, prices.hutId, stay).filter(({ isBlocked }) => !isBlocked);
  const priceOre = BigInt(prices.priceOre);
  const half = priceOre * WHOLE;
  const lines: ExactLine[] = [
    { kind: 'days', days: slotCount(stay) / 2, ore: 0, exact: half * BigInt(slotCount(stay)) },
    ...percentageLines(stay, priceOre, touched),
    ...fixedLines(touched),
  ];
  const missing = prices.minimumPaidDays * 2 - slotCount(stay);
  if (missing > 0) lines.push({ kind: 'minimum', days: missing / 2, ore: 0, exact: half * BigInt(missing) });
  if (prices.fixedAmountOre > 0)
    lines.push({ kind: 'fixed', ore: 0, exact: BigInt(prices.fixedAmountOre) * UNITS_PER_ORE });
  const sum = lines.reduce((total, { exact }) => total + exact, 0n);
  if (sum < 0n) lines.push({ kind: 'floor', ore: 0, exact: -sum });
  return roundOnce(lines);
}

/** What each percentage season adds or takes. Together they never take more of a half day than it costs. */
function percentageLines(stay: SlotRun, priceOre: bigint, touched: readonly Season[]): ExactLine[] {
  const percentages = touched.filter(({ priceAdjustmentType }) => priceAdjustmentType === 'percentage');
  const sums = percentages.map(() => 0n);
  for (let slot = stay.first; slot <= stay.last; slot += 1) {
    const shares = percentages.map((season) =>
      holds(slotsOfSeason(season), slot) ? BigInt(season.priceAdjustment) : 0n,
    );
    // What is there to be taken off: the half day itself and all that raises it.
    let left = shares.reduce((sum, share) => (share > 0n ? sum + share : sum), WHOLE);
    shares.forEach((share, i) => {
      const given = share < -left ? -left : share;
      if (given < 0n) left += given;
      sums[i] = (sums[i] ?? 0n) + priceOre * given;
    });
  }
  return percentages.map(({ name, priceAdjustment }, i) => ({
    kind: 'season',
    name,
    type: 'percentage',
    value: priceAdjustment,
    ore: 0,
    exact: sums[i] ?? 0n,
  }));
}

const holds = ({ first, last }: SlotRun, slot: number): boolean => first <= slot && slot <= last;

const fixedLines = (touched: readonly Season[]): ExactLine[] =>
  touched
    .filter(({ priceAdjustmentType }) => priceAdjustmentType === 'fixed_amount')
    .map(({ name, priceAdjustment }) => ({
      kind: 'season',
      name,
      type: 'fixed_amount',
      value: priceAdjustment,
      ore: 0,
      exact: BigInt(priceAdjustment) * UNITS_PER_ORE,
    }));

const roundHalfUp = (exact: bigint): bigint => {
  const shifted = exact + UNITS_PER_ORE / 2n;
  const quotient = shifted / UNITS_PER_ORE;
  return shifted < 0n && quotient * UNITS_PER_ORE !== shifted ? quotient - 1n : quotient;
};

/** Each line gets what the rounded running total grows by, so the lines add up to a total that was rounded once. */
function roundOnce(exactLines: readonly ExactLine[]): Cost {
  let running = 0n;
  const lines = exactLines.map(({ exact, ...line }) => {
    const before = roundHalfUp(running);
    running += exact;
    return { ...line, ore: Number(roundHalfUp(running) - before) };
  });
  return { totalOre: Number(roundHalfUp(running)), lines };
}
