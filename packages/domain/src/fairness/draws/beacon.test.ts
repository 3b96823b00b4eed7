import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { firstRoundAhead, publishedAt, ROUND_AHEAD_SECONDS, roundAt } from './beacon.ts';

const quick = { genesis: 1_692_803_367, secondsPerRound: 3 };

test('round 1000 was published 2997 seconds after the first', () => {
  expect(publishedAt(quick, 1)).toBe(quick.genesis);
  expect(publishedAt(quick, 1000)).toBe(1_692_806_364);
});

test('the newest round is the last one published', () => {
  expect([-1, 0, 2, 3, 2996, 2997].map((after) => roundAt(quick, quick.genesis + after))).toEqual([
    0, 1, 1, 2, 999, 1000,
  ]);
});

test('before the first round it is the first that may be named', () => {
  expect(firstRoundAhead(quick, quick.genesis - 3600)).toBe(1);
});

test('the round to name is the first that is far enough ahead, in every chain and at every moment', () => {
  const first = property(
    integer({ min: 1, max: 60 }),
    integer({ min: 0, max: 10_000_000 }),
    (secondsPerRound, after) => {
      const chain = { genesis: quick.genesis, secondsPerRound };
      const frozenAt = chain.genesis + after;
      const round = firstRoundAhead(chain, frozenAt);
      expect(publishedAt(chain, round)).toBeGreaterThanOrEqual(frozenAt + ROUND_AHEAD_SECONDS);
      expect(publishedAt(chain, round - 1)).toBeLessThan(frozenAt + ROUND_AHEAD_SECONDS);
      expect(round).toBeGreaterThan(roundAt(chain, frozenAt));
    },
  );
  assert(first, { numRuns: 2000 });
});
