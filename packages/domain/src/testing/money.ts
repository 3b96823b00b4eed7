/**
 * Generated stays with prices and seasons, and their costs, fees and refunds. No library is used, so that the same file
 * runs in Node and in a browser page (e2e/money.e2e.ts).
 */
import { type Cost, costOf, type HutPricing } from '../stays/bookings/cost.ts';
import { LONGEST_STAY_DAYS, slotOf, type SlotRun, stayOf } from '../stays/bookings/stay.ts';
import { sha256 } from '../fairness/draws/sha256.ts';
import { type Split, splitPayment, toPay } from '../money/payments/payment.ts';
import { PRICE_ADJUSTMENTS, type Season } from '../huts/seasons/season.ts';
import { addDays } from '../shared/local-date.ts';
import { refundOf, tiersInForce } from '../fairness/terms/terms.ts';

export const MONEY_CASES = 10_000;

export type MoneyCase = {
  stay: SlotRun;
  prices: HutPricing;
  seasons: Season[];
  refundDays: number;
  daysBefore: number;
  partPercent: number;
};
export type MoneyResult = {
  cost: Cost;
  paidOre: number;
  split: Split;
  refundOre: number;
  /** On terms by which a part goes back later. */
  refundInPartOre: number;
};

export type Random = (most: number) => number;

/** Linear congruential generator: integers from 0 to `most` included, reproducible from the seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Uses the high bits: the low bits of such a generator have a short period.
    return Math.floor((state / 0x1_0000_0000) * (most + 1));
  };
}

// Few enough days that most stays touch a season.
const FIRST_DAY = '2026-01-01';
const DAYS = 200;

function aSeason(random: Random, at: number): Season {
  const startDate = addDays(FIRST_DAY, random(DAYS));
  const type = PRICE_ADJUSTMENTS[random(2)] ?? 'none';
  // Discounts above 100 % are generated too: a stay must never cost less than zero.
  const value = type === 'percentage' ? random(40_000) - 10_000 : random(2_000_000) - 1_000_000;
  return {
    name: `Season ${at}`,
    startDate,
    endDate: addDays(startDate, random(120)),
    isBlocked: random(9) === 0,
    penalty: random(50),
    priceAdjustmentType: type,
    priceAdjustment: type === 'none' ? 0 : value,
    hutIds: [null, ['hut'], ['another']][random(2)] ?? null,
  };
}

/** Half of the huts cost whole kroner; the others have prices that do not divide by two. */
function aCase(random: Random): MoneyCase {
  const first = slotOf(addDays(FIRST_DAY, random(DAYS)), random(1) === 0 ? 'AM' : 'PM');
  const length = random(9) === 0 ? random(LONGEST_STAY_DAYS * 2 - 1) : random(13);
  return {
    stay: { first, last: first + length },
    prices: {
      hutId: 'hut',
      priceOre: random(1) === 0 ? random(3_000) * 100 : random(300_001),
      minimumPaidDays: random(4),
      fixedAmountOre: random(2) === 0 ? random(100_000) : 0,
    },
    seasons: Array.from({ length: random(5) }, (_, at) => aSeason(random, at)),
    refundDays: random(90),
    daysBefore: random(120),
    partPercent: 1 + random(98),
  };
}

export function moneyCases(count: number, seed = 7): MoneyCase[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => aCase(random));
}

export function moneyOf({ stay, prices, seasons, refundDays, daysBefore, partPercent }: MoneyCase): MoneyResult {
  const cost = costOf(stay, prices, seasons);
  const paidOre = toPay(cost.totalOre);
  const arrival = stayOf(stay).startDate;
  const cancelledStay = { paidOre, arrival, today: addDays(arrival, -daysBefore) };
  const refundOre = refundOf({ ...cancelledStay, tiers: tiersInForce(null, refundDays) });
  const tiers = [
    { days: refundDays + 30, percent: 100 },
    { days: refundDays, percent: partPercent },
  ];
  const refundInPartOre = refundOf({ ...cancelledStay, tiers });
  return { cost, paidOre, split: splitPayment(paidOre), refundOre, refundInPartOre };
}

/** One hash over every line, total, fee and refund of `count` cases. */
export const moneyDigest = (count: number): string =>
  sha256(new TextEncoder().encode(JSON.stringify(moneyCases(count).map(moneyOf))));
