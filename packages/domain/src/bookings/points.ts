import type { Season } from '../seasons/season.ts';

/** What a stay costs in points where the club has not decided otherwise, in tenths. */
export const POINTS_PER_STAY = 10;

/**
 * What a stay costs in points, in tenths: the club's base, and the penalty of every season it touches,
 * each once however long the stay is (D20). `touched` comes from seasonsTouching.
 */
export const pointsCost = (base: number, touched: readonly Pick<Season, 'penalty'>[]): number =>
  touched.reduce((sum, { penalty }) => sum + penalty, base);
