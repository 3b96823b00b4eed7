import * as fc from 'fast-check';
import { assert, property } from 'fast-check';
import type { SlotRun } from '../bookings/stay.ts';
import { draw, type Outcome } from '../draws/draw.ts';
import type { Snapshot, StayRequest } from '../draws/snapshot.ts';

/**
 * Small crowded clubs: few huts, few days, many who want the same. Everything odd happens in them, and what
 * fails is short enough to read.
 */
const MONDAY = 41_600;
const HUTS = ['bua', 'koia', 'stua'];

const aMemberId = fc.integer({ min: 1, max: 8 }).map((n) => `m${n}`);
const aRun = (longest: number): fc.Arbitrary<SlotRun> =>
  fc
    .tuple(fc.integer({ min: MONDAY - 4, max: MONDAY + 24 }), fc.integer({ min: 1, max: longest }))
    .map(([first, length]) => ({ first, last: first + length - 1 }));

const aHeldRun = fc.tuple(fc.constantFrom(...HUTS), aRun(6)).map(([hut, run]) => ({ hut, ...run }));

const aWish: fc.Arbitrary<Omit<StayRequest, 'id'>> = fc
  .record({
    member: aMemberId,
    hut: fc.constantFrom(...HUTS),
    run: aRun(8),
    rank: fc.integer({ min: 0, max: 5 }),
    cost: fc.integer({ min: 0, max: 40 }),
    alternatives: fc.constantFrom(null, null, 'easter', 'summer'),
  })
  .map(({ run, ...wish }) => ({ ...wish, ...run }));

export const aClub: fc.Arbitrary<Snapshot> = fc
  .record({
    method: fc.constantFrom('weighted', 'weighted', 'strict', 'random'),
    quarterAt: fc.integer({ min: 1, max: 60 }),
    points: fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 8, maxLength: 12 }),
    open: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    stays: fc.array(fc.tuple(aHeldRun, fc.option(aMemberId)), { maxLength: 4 }),
    blocked: fc.array(aHeldRun, { maxLength: 2 }),
    wishes: fc.array(aWish, { maxLength: 24, size: 'max' }),
  })
  .map(({ points, open, stays, wishes, ...rules }) => ({
    version: 1,
    club: 'club',
    today: MONDAY,
    ...rules,
    members: points.map((points, i) => ({ id: `m${i + 1}`, points })),
    huts: HUTS.map((id, i) => ({ id, available: open[i] === true || i === 0 })),
    stays: thatAgree(stays.map(([run, member]) => ({ ...run, member }))),
    requests: wishes.map((wish, i) => ({ ...wish, id: `r${i}` })),
  }));

export const aSeed: fc.Arbitrary<string> = fc.stringMatching(/^[0-9a-f]{64}$/);

/** Of older stays, those that could have been allocated together. */
function thatAgree(stays: readonly Snapshot['stays'][number][]): Snapshot['stays'] {
  const agreed: Snapshot['stays'][number][] = [];
  for (const stay of stays) {
    const rivals = agreed.filter(({ hut, member }) => hut === stay.hut || (member !== null && member === stay.member));
    if (!rivals.some((rival) => overlap(rival, stay))) agreed.push(stay);
  }
  return agreed;
}

export const overlap = (a: SlotRun, b: SlotRun): boolean => a.first <= b.last && b.first <= a.last;

/** Holds a sentence against that many generated clubs, each drawn with a seed of its own. */
export const forEveryClub = (check: (club: Snapshot, seed: string) => void): void =>
  assert(property(aClub, aSeed, check), { numRuns: CLUBS_TRIED });

/** A request and how it ended. */
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

/** `pnpm test:lottery` goes through thousands of clubs; the ordinary run through enough to catch a slip. */
export const IS_FULL_RUN = process.env.LOTTERY === 'full';

export const CLUBS_TRIED = IS_FULL_RUN ? 5000 : 250;

export const SEEDS_TRIED = IS_FULL_RUN ? 20_000 : 5000;

/** Milliseconds for a test over all of them. */
export const TEST_TIMEOUT_MS = IS_FULL_RUN ? 600_000 : 60_000;
