import * as fc from 'fast-check';
import { assert, property } from 'fast-check';
import type { SlotRun } from '../bookings/stay.ts';
import { draw, type Outcome } from '../draws/draw.ts';
import type { Snapshot, StayRequest } from '../draws/snapshot.ts';

/**
 * Generated clubs for property tests: few huts, few days and many conflicting requests, so that edge cases are frequent
 * and counterexamples are short.
 */
const MONDAY = 41_600;
const HUTS = ['bua', 'koia', 'stua'];

const aMemberId = fc.integer({ min: 1, max: 8 }).map((n) => `m${n}`);
const aRun = (longest: number): fc.Arbitrary<SlotRun> =>
  fc
    .tuple(fc.integer({ min: MONDAY - 4, max: MONDAY + 24 }), fc.integer({ min: 1, max: longest }))
    .map(([first, length]) => ({ first, last: first + length - 1 }));

const aTakenRun = fc.tuple(fc.constantFrom(...HUTS), aRun(6)).map(([hut, run]) => ({ hut, ...run }));

const aRequest: fc.Arbitrary<Omit<StayRequest, 'id'>> = fc
  .record({
    member: aMemberId,
    hut: fc.constantFrom(...HUTS),
    run: aRun(8),
    rank: fc.integer({ min: 0, max: 5 }),
    cost: fc.integer({ min: 0, max: 40 }),
    alternatives: fc.constantFrom(null, null, 'easter', 'summer'),
  })
  .map(({ run, ...request }) => ({ ...request, ...run }));

export const aClub: fc.Arbitrary<Snapshot> = fc
  .record({
    method: fc.constantFrom('weighted', 'weighted', 'strict', 'random'),
    quarterAt: fc.integer({ min: 1, max: 60 }),
    points: fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 8, maxLength: 12 }),
    open: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    stays: fc.array(fc.tuple(aTakenRun, fc.option(aMemberId)), { maxLength: 4 }),
    blocked: fc.array(aTakenRun, { maxLength: 2 }),
    requests: fc.array(aRequest, { maxLength: 24, size: 'max' }),
  })
  .map(({ points, open, stays, requests, ...rules }) => ({
    version: 1,
    club: 'club',
    today: MONDAY,
    ...rules,
    members: points.map((points, i) => ({ id: `m${i + 1}`, points })),
    huts: HUTS.map((id, i) => ({ id, available: open[i] === true || i === 0 })),
    stays: withoutConflicts(stays.map(([run, member]) => ({ ...run, member }))),
    requests: requests.map((request, i) => ({ ...request, id: `r${i}` })),
  }));

export const aSeed: fc.Arbitrary<string> = fc.stringMatching(/^[0-9a-f]{64}$/);

/** Drops stays that overlap an earlier one in the same hut or of the same member. */
function withoutConflicts(stays: readonly Snapshot['stays'][number][]): Snapshot['stays'] {
  const kept: Snapshot['stays'][number][] = [];
  for (const stay of stays) {
    const rivals = kept.filter(({ hut, member }) => hut === stay.hut || (member !== null && member === stay.member));
    if (!rivals.some((rival) => overlap(rival, stay))) kept.push(stay);
  }
  return kept;
}

export const overlap = (a: SlotRun, b: SlotRun): boolean => a.first <= b.last && b.first <= a.last;

/** Property test: runs the check on CLUBS_TRIED generated clubs, each with its own seed. */
export const forEveryClub = (check: (club: Snapshot, seed: string) => void): void =>
  assert(property(aClub, aSeed, check), { numRuns: CLUBS_TRIED });

/** A request and its outcome. */
export type Drawn = { request: StayRequest; outcome: Outcome };

export function drawn(club: Snapshot, seed: string): Drawn[] {
  const requests = new Map(club.requests.map((request) => [request.id, request]));
  return draw(club, seed).flatMap((outcome) => {
    const request = requests.get(outcome.request);
    return request ? [{ request, outcome }] : [];
  });
}

export const allocatedIn = (all: readonly Drawn[]): StayRequest[] =>
  all.flatMap(({ request, outcome }) => (outcome.status === 'allocated' ? [request] : []));

/** `pnpm test:lottery` tries thousands of clubs; the ordinary run tries enough to catch a mistake. */
export const IS_FULL_RUN = process.env.LOTTERY === 'full';

export const CLUBS_TRIED = IS_FULL_RUN ? 5000 : 250;

export const SEEDS_TRIED = IS_FULL_RUN ? 20_000 : 5000;

/** Timeout of a test that tries all of them. */
export const TEST_TIMEOUT_MS = IS_FULL_RUN ? 600_000 : 60_000;
