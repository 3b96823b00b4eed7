import type { Season } from '../seasons/season.ts';

/** What every stay costs in points, in tenths, before any season adds to it. */
export const POINTS_PER_STAY = 10;

/** What the seasons that a stay touches add, in tenths: each once, however long the stay is (D20). */
export const pointsOfSeasons = (touched: readonly Pick<Season, 'penalty'>[]): number =>
  touched.reduce((sum, { penalty }) => sum + penalty, 0);

/** What a stay costs in points, in tenths. `touched` comes from seasonsTouching. */
export const pointsCost = (touched: readonly Pick<Season, 'penalty'>[]): number =>
  POINTS_PER_STAY + pointsOfSeasons(touched);
