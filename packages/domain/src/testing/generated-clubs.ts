import * as fc from 'fast-check';
import { assert, property } from 'fast-check';
import type { SlotRun } from '../stays/bookings/stay.ts';
import { draw, type Outcome } from '../fairness/draws/draw.ts';
import type { Option, Snapshot, Wish } from '../fairness/draws/snapshot.ts';

/**
 * Generated clubs for property tests: few huts, few days and many conflicting wishes, so that edge cases are frequent and
 * counterexamples are short.
 */
const MONDAY = 41_600;
const HUTS = ['h1', 'h2', 'h3'];
const CAPS = ['easter', 'year'];

const aPartyId = fc.integer({ min: 1, max: 8 }).map((n) => `p${n}`);
const aHut = fc.constantFrom(...HUTS);
const aRun = (longest: number): fc.Arbitrary<SlotRun> =>
  fc
    .tuple(fc.integer({ min: MONDAY - 4, max: MONDAY + 24 }), fc.integer({ min: 1, max: longest }))
    .map(([first, length]) => ({ first, last: first + length - 1 }));
const aHeldRun = fc.tuple(aHut, aRun(6)).map(([hut, run]) => ({ hut, ...run }));

const anOption: fc.Arbitrary<Option> = fc
  .record({
    hut: aHut,
    run: aRun(8),
    cost: fc.integer({ min: 0, max: 40 }),
    ifContested: fc.constantFrom(0, 0, 10),
    caps: fc.subarray(CAPS),
    // Rare: an earlier stay at the same time.
    ownStay: fc.integer({ min: 0, max: 11 }).map((n) => n === 11),
  })
  .map(({ run, ...option }) => ({ ...option, ...run }));

const aWish: fc.Arbitrary<Omit<Wish, 'id'>> = fc.record({
  party: aPartyId,
  rank: fc.integer({ min: 1, max: 6 }),
  options: fc.array(anOption, { minLength: 1, maxLength: 4 }),
});

const aParty = fc.record({
  points: fc.integer({ min: -50, max: 200 }),
  limit: fc.integer({ min: 1, max: 3 }),
  line: fc.constantFrom(0, 0, 0, 1, 100),
  factor: fc.constantFrom(1, 1, 3),
  caps: fc.tuple(fc.nat(2), fc.nat(2)).map((left) => CAPS.map((cap, i) => ({ cap, left: left[i] ?? 0 }))),
});

export const aClub: fc.Arbitrary<Snapshot> = fc
  .record({
    method: fc.constantFrom('weighted', 'weighted', 'strict', 'random'),
    quarterAt: fc.integer({ min: 1, max: 60 }),
    parties: fc.array(aParty, { minLength: 8, maxLength: 12 }),
    open: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    taken: fc.array(fc.tuple(aHeldRun, fc.constantFrom('stay', 'stay', 'offer')), { maxLength: 4 }),
    blocked: fc.array(aHeldRun, { maxLength: 2 }),
    wishes: fc.array(aWish, { maxLength: 24, size: 'max' }),
  })
  .map(({ parties, open, taken, wishes, ...rules }) => ({
    version: 2,
    club: 'club',
    period: 'easter',
    today: MONDAY,
    frozenAt: 1_797_238_800,
    journal: { number: 7, hash: '7'.repeat(64) },
    rules: { number: 1, hash: '8'.repeat(64) },
    beacon: { source: 'none' },
    ...rules,
    parties: parties.map((party, i) => ({ ...party, id: `p${i + 1}` })),
    huts: HUTS.map((id, i) => ({ id, hutId: `hut-${i + 1}`, available: open[i] === true || i === 0 })),
    taken: withoutOverlaps(taken.map(([run, kind]) => ({ ...run, kind }))),
    wishes: wishes.map((wish, i) => ({ ...wish, id: `w${i}` })),
  }));

export const aSeed: fc.Arbitrary<string> = fc.stringMatching(/^[0-9a-f]{64}$/);

export const overlap = (a: SlotRun, b: SlotRun): boolean => a.first <= b.last && b.first <= a.last;

/** Drops half days of a hut that an earlier entry has. */
const withoutOverlaps = (taken: Snapshot['taken']): Snapshot['taken'] =>
  taken.filter((run, i) => !taken.slice(0, i).some((other) => other.hut === run.hut && overlap(other, run)));

/** Property test: runs the check on CLUBS_TRIED generated clubs, each with its own seed. */
export const forEveryClub = (check: (club: Snapshot, seed: string) => void): void =>
  assert(property(aClub, aSeed, check), { numRuns: CLUBS_TRIED });

/** A stay won in a draw: the option, whose it is, and in which round. */
export type Won = Option & { party: string; round: number };

export function wonIn(club: Snapshot, outcomes: readonly Outcome[]): Won[] {
  const wishes = new Map(club.wishes.map((wish) => [wish.id, wish]));
  return outcomes.flatMap((outcome) => {
    const wish = wishes.get(outcome.wish);
    const option = outcome.status === 'allocated' ? wish?.options[outcome.option] : undefined;
    return wish && option ? [{ ...option, party: wish.party, round: outcome.round }] : [];
  });
}

export const drawnIn = (club: Snapshot, seed: string): Won[] => wonIn(club, draw(club, seed));

/** The same clubs every time, each with its seed: for a comparison outside this process. */
export const sampledClubs = (count: number): { snapshot: Snapshot; seed: string }[] =>
  fc.sample(fc.record({ snapshot: aClub, seed: aSeed }), { seed: 2, numRuns: count });

/** `pnpm test:lottery` tries thousands of clubs; the ordinary run tries enough to catch a mistake. */
export const IS_FULL_RUN = process.env.LOTTERY === 'full';

export const CLUBS_TRIED = IS_FULL_RUN ? 5000 : 250;

export const SEEDS_TRIED = IS_FULL_RUN ? 20_000 : 5000;

/** Timeout of a test that tries all of them. */
export const TEST_TIMEOUT_MS = IS_FULL_RUN ? 600_000 : 60_000;
