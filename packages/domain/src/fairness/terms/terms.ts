import { addDays, dayNumberOf, type LocalDate } from '../../shared/local-date.ts';

/** So many days before arrival, or more, this share of what was paid goes back to a guest who cancels the stay. */
export type RefundTier = { days: number; percent: number };

/**
 * On which terms a member has a stay. A stay keeps those of the day it was allocated: a later version of the club's rules
 * is for others.
 */
export type StayTerms = {
  /** Days and percentages both falling; below the last nothing goes back. Null: the club's refund days (D25). */
  tiers: RefundTier[] | null;
  /** Whether the guest is paid back for half days that somebody else then has. */
  relet: boolean;
  /** Within so many days of its allocation a stay is to be paid, or it goes to others. Null: it can be paid until it begins. */
  payDays: number | null;
  /** Added, in tenths, to the points of a guest who does not come and has not given the stay up. */
  noShowPoints: number;
};

export const NO_TERMS: StayTerms = { tiers: null, relet: false, payDays: null, noShowPoints: 0 };

/** In tenths; whole points. */
export const NO_SHOW_POINTS = { least: 0, most: 100, step: 10 } as const;

export const PAY_DAYS = { least: 2, most: 60, suggested: 14 } as const;

export const MOST_TIERS = 4;
export const TIER_DAYS = { least: 0, most: 180 } as const;
export const TIER_PERCENT = { least: 1, most: 100 } as const;

/** `trekking_association`: as the Norwegian Trekking Association has it. */
export const TIER_SUGGESTIONS = ['trekking_association', 'three_steps', 'strict'] as const;
export const SUGGESTED_TIERS: Record<(typeof TIER_SUGGESTIONS)[number], RefundTier[]> = {
  trekking_association: [{ days: 5, percent: 100 }],
  three_steps: [
    { days: 30, percent: 100 },
    { days: 7, percent: 50 },
  ],
  strict: [
    { days: 60, percent: 100 },
    { days: 30, percent: 50 },
  ],
};

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Null is no deadline. */
export const arePayDaysValid = (days: number | null): boolean => days === null || isWithin(days, PAY_DAYS);

export const areNoShowPointsValid = (tenths: number): boolean =>
  isWithin(tenths, NO_SHOW_POINTS) && tenths % NO_SHOW_POINTS.step === 0;

/** Few enough, whole numbers, and never more back for cancelling later. */
export const areTiersValid = (tiers: readonly RefundTier[]): boolean =>
  tiers.length > 0 &&
  tiers.length <= MOST_TIERS &&
  tiers.every(({ days, percent }, i) => {
    const before = tiers[i - 1];
    const isFalling = before === undefined || (days < before.days && percent < before.percent);
    return isWithin(days, TIER_DAYS) && isWithin(percent, TIER_PERCENT) && isFalling;
  });

export const areTermsValid = ({ tiers, payDays, noShowPoints }: StayTerms): boolean =>
  (tiers === null || areTiersValid(tiers)) && arePayDaysValid(payDays) && areNoShowPointsValid(noShowPoints);

const ALL = 100;

/** A club without tiers gives everything back until its refund days before arrival, and nothing later (D25). */
export const tiersInForce = (tiers: readonly RefundTier[] | null, refundDays: number): readonly RefundTier[] =>
  tiers ?? [{ days: refundDays, percent: ALL }];

/** Days are counted between calendar days in Oslo, whatever the hour. */
export function percentBack(tiers: readonly RefundTier[], arrival: LocalDate, today: LocalDate): number {
  const daysLeft = dayNumberOf(arrival) - dayNumberOf(today);
  return tiers.find(({ days }) => daysLeft >= days)?.percent ?? 0;
}

/** Rounded half up to whole øre. */
const shareOf = (ore: number, percent: number): number => Math.floor((ore * percent + ALL / 2) / ALL);

export type Cancellation = { paidOre: number; tiers: readonly RefundTier[]; arrival: LocalDate; today: LocalDate };

/** What goes back, in øre, to a guest who cancels the stay today. */
export const refundOf = ({ paidOre, tiers, arrival, today }: Cancellation): number =>
  shareOf(paidOre, percentBack(tiers, arrival, today));

/**
 * For some time after the draw of a period its stays are given back free, whatever the terms: wishes could not be changed
 * after the deadline (D167).
 */
export const isInGrace = (graceUntil: Date | null, now: Date): boolean => graceUntil !== null && now < graceUntil;

const EVERYTHING: readonly RefundTier[] = [{ days: 0, percent: ALL }];

/** The tiers by which a stay is cancelled: in its grace everything goes back. */
export const tiersWithGrace = (tiers: readonly RefundTier[], inGrace: boolean): readonly RefundTier[] =>
  inGrace ? EVERYTHING : tiers;

/** The last day on which everything goes back; null on terms that never give everything back. */
export function freeUntil(tiers: readonly RefundTier[] | null, arrival: LocalDate): LocalDate | null {
  const whole = tiers?.findLast(({ percent }) => percent === ALL);
  return whole ? addDays(arrival, -whole.days) : null;
}

export type RefundPart = { until: LocalDate; percent: number; refundOre: number };

/** Where only a part goes back today: how much, and the last day on which it does. Null where everything or nothing does. */
export function partBack({ paidOre, tiers, arrival, today }: Cancellation): RefundPart | null {
  const percent = percentBack(tiers, arrival, today);
  const tier = tiers.find((one) => one.percent === percent);
  if (!tier || percent === ALL) return null;
  return { until: addDays(arrival, -tier.days), percent, refundOre: shareOf(paidOre, percent) };
}

export type RefundStep = { from: LocalDate; percent: number; refundOre: number };

/** From which days less goes back than today, the nearest first. */
export const laterRefunds = ({ paidOre, tiers, arrival, today }: Cancellation): RefundStep[] =>
  tiers
    .map(({ days }, i) => {
      const percent = tiers[i + 1]?.percent ?? 0;
      return { from: addDays(arrival, 1 - days), percent, refundOre: shareOf(paidOre, percent) };
    })
    .filter(({ from }) => from > today && from <= arrival);

/** What a guest is told of giving a stay up, with dates and kroner. */
export type RefundDates = { freeUntil: LocalDate | null; part: RefundPart | null; later: RefundStep[] };

export const refundDates = (cancellation: Cancellation): RefundDates => ({
  freeUntil: freeUntil(cancellation.tiers, cancellation.arrival),
  part: partBack(cancellation),
  later: laterRefunds(cancellation),
});

/** In its grace: what goes back once that is over, if it is less, and then as by the terms. */
export function refundsAfterGrace(cancellation: Omit<Cancellation, 'today'>, lastDay: LocalDate): RefundStep[] {
  const then = { ...cancellation, today: lastDay };
  const percent = percentBack(then.tiers, then.arrival, lastDay);
  const first = percent < ALL && lastDay <= then.arrival ? [{ from: lastDay, percent, refundOre: refundOf(then) }] : [];
  return [...first, ...laterRefunds(then)];
}

/**
 * Whether the points of a stay that is cancelled go back at once. Later than that they go back for the half days that
 * somebody else then has: who asks without knowing whether they can go gains nothing over those who do.
 */
export const pointsGoBackAtOnce = (
  tiers: readonly RefundTier[] | null,
  { arrival, today }: Pick<Cancellation, 'arrival' | 'today'>,
): boolean => tiers === null || percentBack(tiers, arrival, today) === ALL;

/** The share of what was kept, of money or points, for the half days that somebody else has; half up. */
export const reletBack = (kept: number, relet: number, slots: number): number =>
  Math.floor((2 * kept * relet + slots) / (2 * slots));

/** A stay that is not paid so many days before arrival can still go to somebody else. */
export const LAST_DAYS_TO_PAY = 7;
export const LEAST_DAYS_TO_PAY = 2;

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

/** The last day on which the stay can be paid; the whole day counts. */
export function payBy(allocatedOn: LocalDate, arrival: LocalDate, payDays: number): LocalDate {
  const wanted = earlier(addDays(allocatedOn, payDays), addDays(arrival, -LAST_DAYS_TO_PAY));
  const soonest = addDays(allocatedOn, LEAST_DAYS_TO_PAY);
  return earlier(wanted < soonest ? soonest : wanted, arrival);
}

/** So many days before the last one, and again on the last one, from eight in the morning. */
const REMINDED_BEFORE_DAYS = 3;
const REMINDED_FROM_HOUR = 8;
const DAY_MS = 24 * 3_600_000;

/** The days whose guests are reminded now: those that are the last to pay on, and those three days ahead. */
export const lastDaysToRemind = ({ date, hour }: { date: LocalDate; hour: number }): LocalDate[] =>
  hour < REMINDED_FROM_HOUR ? [] : [date, addDays(date, REMINDED_BEFORE_DAYS)];

/** Who got the stay later than this was told of the day just now, and is not reminded of it. */
export const notifiedBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

type UnpaidStay = { payBy: LocalDate | null; isPaid: boolean; hasBegun: boolean };

/** Whether a stay goes to others because it was not paid in time. Its last day counts whole. */
export const isPastPayBy = ({ payBy: last, isPaid, hasBegun }: UnpaidStay, today: LocalDate): boolean =>
  last !== null && last < today && !isPaid && !hasBegun;
