import { expect, test } from 'vitest';
import { gini } from '../../reports/yearly/sharing.ts';
import { type HowItShares, liveThrough } from '../../testing/club-years.ts';

const CLUBS = 60;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function sharesOf(how: HowItShares) {
  const clubs = Array.from({ length: CLUBS }, (_, seed) => liveThrough(how, seed + 1));
  const rateOf = (who: 'newcomers' | 'others'): number =>
    clubs.reduce((sum, club) => sum + club[who].won, 0) / clubs.reduce((sum, club) => sum + club[who].asked, 0);
  return {
    gini: mean(clubs.map(({ stays }) => gini(stays))),
    newcomers: rateOf('newcomers'),
    others: rateOf('others'),
  };
}

// The measure is of counts: over few years even a fair draw leaves some with two weeks and some with four.
test.each([25, 50])('over twenty years with %i of 100 who never ask, peak weeks are shared evenly', (idlePercent) => {
  const { gini, newcomers, others } = sharesOf({ years: 20, idlePercent });
  expect(gini).toBeLessThan(0.16);
  expect(Math.abs(newcomers - others)).toBeLessThan(0.06);
});

test.each([
  // Above the 0.16 of twenty years; below it from about the thirteenth year on.
  [25, 0.19],
  [50, 0.16],
])(
  'over ten years with %i of 100 who never ask, the Gini index is below %f, far below chance',
  (idlePercent, limit) => {
    const { gini, newcomers, others } = sharesOf({ years: 10, idlePercent });
    expect(gini).toBeLessThan(limit);
    expect(gini).toBeLessThan(0.65 * sharesOf({ years: 10, idlePercent, method: 'random' }).gini);
    expect(Math.abs(newcomers - others)).toBeLessThan(0.06);
  },
);
