import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { anOption, aWish, aWishingClub } from '../../testing/a-wishing-club.ts';
import {
  aSeed,
  CLUBS_TRIED,
  IS_FULL_RUN,
  SEEDS_TRIED,
  TEST_TIMEOUT_MS,
  aClub,
  forEveryClub,
  wonIn,
} from '../../testing/generated-clubs.ts';
import { drawHash } from './lots.ts';
import { draw, type Outcome } from './draw.ts';
import type { Party, Snapshot, Wish } from './snapshot.ts';

const timeout = TEST_TIMEOUT_MS;

test('who comes first follows tickets times factor: chi-square over thousands of seeds', { timeout }, () => {
  const tickets = [75, 25, 22, 12];
  const all = tickets.reduce((sum, count) => sum + count);
  // Parties p3 to p6, with 25, 25, 11 and 4 tickets; p1 and p2 want nothing, and their balance is the base.
  const everyone = tickets.map((_, i) => aWish(`w${i}`, `p${i + 3}`, 1, anOption()));
  const club = aWishingClub(everyone, { factors: { p3: 3, p5: 2, p6: 3 } });
  const seedOf = (n: number): string => drawHash('one of many seeds', n);
  expect(draw(club, seedOf(0)).map(({ tickets }) => tickets)).toEqual(tickets);
  const wins = tickets.map(() => 0);
  for (let n = 0; n < SEEDS_TRIED; n += 1) {
    const first = draw(club, seedOf(n)).findIndex(({ status }) => status === 'allocated');
    wins[first] = (wins[first] ?? 0) + 1;
  }
  const chiSquare = tickets.reduce((sum, count, i) => {
    const expected = (SEEDS_TRIED * count) / all;
    return sum + ((wins[i] ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Chi-squared test, three degrees of freedom, 1 % significance. The seeds are fixed, so the test is deterministic.
  expect(chiSquare).toBeLessThan(11.34);
});

test('fewer points, a larger factor or a lower line never give a later place', { timeout }, () => {
  const anAmount = integer({ min: 1, max: 120 });
  const luckier = property(
    aClub,
    aSeed,
    integer({ min: 1, max: 8 }),
    anAmount,
    constantFrom('points', 'factor', 'line'),
    (club, seed, n, amount, what) => {
      const better = (party: Party): Party => ({
        ...party,
        ...{
          points: { points: party.points - amount },
          factor: { factor: party.factor + (amount % 5) },
          line: { line: 0 },
        }[what],
      });
      const parties = club.parties.map((party) => (party.id === `p${n}` ? better(party) : party));
      const before = firstPlace(club, draw(club, seed), `p${n}`);
      expect(firstPlace(club, draw({ ...club, parties }, seed), `p${n}`)).toBeLessThanOrEqual(before);
    },
  );
  assert(luckier, { numRuns: CLUBS_TRIED });
});

/** In the first round; 0 for a party that is not in it. */
function firstPlace(club: Snapshot, outcomes: readonly Outcome[], party: string): number {
  const own = new Set(club.wishes.filter((wish) => wish.party === party).map(({ id }) => id));
  return outcomes.find(({ wish, round }) => own.has(wish) && round === 1)?.place ?? 0;
}

test('a rejected wish of a party that won nothing, taken away, changes no allocation', { timeout }, () => {
  forEveryClub((club, seed) => {
    const outcomes = draw(club, seed);
    const winners = new Set(wonIn(club, outcomes).map(({ party }) => party));
    for (const gone of club.wishes.filter(({ party }) => !winners.has(party))) {
      const wishes = club.wishes.filter(({ id }) => id !== gone.id);
      expect(allocations(draw({ ...club, wishes }, seed))).toEqual(allocations(outcomes));
    }
  });
});

const allocations = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'allocated' ? [[outcome.wish, outcome.option]] : []));

const HONESTY_CLUBS = IS_FULL_RUN ? 500 : 40;

test('with one stay each, no false list of up to four wishes does better than the true one', { timeout }, () => {
  let tried = 0;
  const honest = property(aClub, aSeed, (club, seed) => {
    const limited = { ...club, parties: club.parties.map((party) => ({ ...party, limit: 1 })) };
    const own = limited.wishes.filter(({ party }) => party === 'p1').slice(0, 4);
    const others = limited.wishes.filter(({ party }) => party !== 'p1');
    const truth = own.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
    const resultOf = (list: readonly Wish[]) => {
      const wishes = [...others, ...list.map((wish, i) => ({ ...wish, rank: i + 1 }))];
      const won = allocations(draw({ ...limited, wishes }, seed)).find(([id]) => list.some((wish) => wish.id === id));
      return won ? truth.findIndex(({ id }) => id === won[0]) : truth.length;
    };
    const honestResult = resultOf(truth);
    for (const list of orderedSubsets(truth)) {
      expect(resultOf(list)).toBeGreaterThanOrEqual(honestResult);
      tried += 1;
    }
  });
  assert(honest, { numRuns: HONESTY_CLUBS });
  expect(tried).toBeGreaterThan(HONESTY_CLUBS);
});

/** Every list that can be made of some of these, in every order. */
const orderedSubsets = <T>(items: readonly T[]): T[][] => [
  [],
  ...items.flatMap((item) => orderedSubsets(items.filter((other) => other !== item)).map((rest) => [item, ...rest])),
];
