import type { PointRules } from '../rules/rules.ts';

/**
 * Rules of the points ledger. All amounts are tenths of a point; more points mean fewer tickets.
 */

/** A balance after one 1 January. Rounded towards zero, so that a small rest disappears. Adding 0 turns −0 into 0. */
export const fadedPoints = (points: number, keptPercent: number): number =>
  Math.trunc((points * keptPercent) / 100) + 0;

/** What an ordinary stay costs in a club that lets it cost something. */
const ONE_POINT = 10;

/**
 * What the club's rules add to the price of any stay, whatever its seasons: always, and when somebody else asked for some
 * of its half days in the same draw. A stay that is had without a draw is never contested.
 */
export const ordinaryPrice = (ordinaryStay: PointRules['ordinaryStay']): { always: number; ifContested: number } => ({
  always: ordinaryStay === 'always' ? ONE_POINT : 0,
  ifContested: ordinaryStay === 'contested' ? ONE_POINT : 0,
});

/** A member who asked for a stay within this time counts as using the huts. */
export const ASKED_WITHIN_MONTHS = 24;

/** A former member who comes back within this time is no newcomer. */
export const RETURN_WITHIN_MONTHS = 24;

/** With fewer members who ask, their median says too little. */
const ENOUGH_ASKERS = 3;

type OpeningFacts = Pick<PointRules, 'newcomers'> & {
  /** Members who asked for a stay within ASKED_WITHIN_MONTHS: how many, and the median of their balances. */
  askers: { count: number; median: number };
  /** Median balance of all members; 0 in a new club. */
  medianOfAll: number;
  /** The balance with which the person left the club within RETURN_WITHIN_MONTHS, or null. */
  leftWith: number | null;
};

/**
 * Where a new member begins: in the middle of those who use the huts, unless the club says of all. Idle members drag the
 * median of all down and hand newcomers the best weeks. Leaving and coming back never improves a balance.
 */
export function openingPoints({ newcomers, askers, medianOfAll, leftWith }: OpeningFacts): number {
  const isOfAskers = newcomers === 'askers' && askers.count >= ENOUGH_ASKERS;
  const opening = Math.round(isOfAskers ? askers.median : medianOfAll);
  return leftWith === null ? opening : Math.max(opening, leftWith);
}

/** A line of the ledger about one stay, and the percents kept on each 1 January since it was written. */
export type StayLine = { delta: number; kept: readonly number[] };

type ReturnFacts = {
  /** How much less the stay costs now, or null when it is cancelled. */
  wanted: number | null;
  /** The lines about the stay since the last reset. */
  lines: readonly StayLine[];
  balance: number;
};

/**
 * What a guest gets back for a stay that is cancelled or moved to cheaper days: never more than is left of what it
 * charged since the last reset, and never so much that the balance falls below zero.
 */
export function pointsToReturn({ wanted, lines, balance }: ReturnFacts): number {
  const charged = lines.reduce((sum, { delta, kept }) => sum + kept.reduce(fadedPoints, delta), 0);
  return Math.max(0, Math.min(wanted ?? charged, charged, balance));
}

/** The most that an owner adds to one member's points at once, or takes from them. */
export const POINT_CHANGE_MAX = 200;

type PointChange = { isOwn: boolean; delta: number; balance: number };

/** Why an owner may not change a member's points by hand; null when they may. Nobody betters their own chance. */
export function whyNotChangePoints({ isOwn, delta, balance }: PointChange) {
  if (isOwn) return 'points_of_oneself';
  return balance + delta < 0 ? 'points_below_zero' : null;
}
