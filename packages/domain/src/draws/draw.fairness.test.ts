import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { aRequest, aSmallClub } from '../testing/a-small-club.ts';
import {
  aClub,
  aSeed,
  drawn,
  forEveryClub,
  type Drawn,
  CLUBS_TRIED,
  TEST_TIMEOUT_MS,
  SEEDS_TRIED,
} from '../testing/generated-clubs.ts';
import { draw, type Outcome } from './draw.ts';
import { framedHash } from './lots.ts';
import { ticketsOf } from './snapshot.ts';

test('who comes first follows the tickets: chi-square over thousands of seeds', { timeout: TEST_TIMEOUT_MS }, () => {
  const tickets = [100, 100, 25, 25, 11, 4];
  const everyone = tickets.map((_, i) => aRequest(`m${i + 1}`, `m${i + 1}`));
  const club = aSmallClub(everyone);
  expect(draw(club, framedHash('any seed')).map(({ tickets }) => tickets)).toEqual(tickets);
  const wins = tickets.map(() => 0);
  for (let n = 0; n < SEEDS_TRIED; n += 1) {
    const first = draw(club, framedHash('one of many seeds', n)).findIndex(({ status }) => status === 'allocated');
    wins[first] = (wins[first] ?? 0) + 1;
  }
  const chiSquare = tickets.reduce((sum, count, i) => {
    const expected = (SEEDS_TRIED * count) / 265;
    return sum + ((wins[i] ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Chi-squared test, five degrees of freedom, 1 % significance. The seeds are fixed, so the test is deterministic.
  expect(chiSquare).toBeLessThan(15.09);
});

test('fewer points never give a later place', { timeout: TEST_TIMEOUT_MS }, () => {
  const [aMember, anAmount] = [integer({ min: 1, max: 8 }), integer({ min: 1, max: 120 })];
  const byPoints = aClub.filter(({ method }) => method !== 'random');
  const luckier = property(byPoints, aSeed, aMember, anAmount, (club, seed, n, fewer) => {
    const member = `m${n}`;
    const members = club.members.map(({ id, points }) => ({ id, points: id === member ? points - fewer : points }));
    const before = firstPlace(drawn(club, seed), member);
    expect(firstPlace(drawn({ ...club, members }, seed), member)).toBeLessThanOrEqual(before);
  });
  assert(luckier, { numRuns: CLUBS_TRIED });
});

/** In the first round; 0 for a member who is not in it. */
const firstPlace = (all: readonly Drawn[], member: string): number =>
  all.find(({ request, outcome }) => request.member === member && outcome.round === 1)?.outcome.place ?? 0;

test(
  'tickets follow the balance before the draw and the cost of every stay won in it',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    forEveryClub((club, seed) => {
      const all = drawn(club, seed);
      const base = Math.min(...club.members.map(({ points }) => points));
      const costWon = (member: string, beforeRound: number): number =>
        all
          .filter(({ request, outcome }) => request.member === member && outcome.round < beforeRound)
          .reduce((sum, { request, outcome }) => (outcome.status === 'allocated' ? sum + request.cost : sum), 0);
      for (const { request, outcome } of all) {
        if (outcome.round === 0) continue;
        const opening = club.members.find(({ id }) => id === request.member)?.points ?? 0;
        const points = opening + costWon(request.member, outcome.round);
        expect(outcome.tickets).toBe(club.method === 'weighted' ? ticketsOf(points, base, club.quarterAt) : 1);
      }
    });
  },
);

test(
  'a rejected request taken away changes nothing for others but how long the line is',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    forEveryClub((club, seed) => {
      const before = draw(club, seed);
      for (const gone of before.filter(({ status }) => status === 'rejected')) {
        const without = { ...club, requests: club.requests.filter(({ id }) => id !== gone.request) };
        const others = before.filter(({ request }) => request !== gone.request);
        expect(draw(without, seed).map(withoutPlaces)).toEqual(others.map(withoutPlaces));
      }
    });
  },
);

/** Members behind one who leaves the queue move up a place. */
const withoutPlaces = ({ request, round, tickets, status, ...rest }: Outcome) => ({
  request,
  round,
  tickets,
  status,
  reason: 'reason' in rest ? rest.reason : null,
  takenIn: 'takenBy' in rest && rest.takenBy.kind === 'drawn' ? rest.takenBy.round : null,
});
