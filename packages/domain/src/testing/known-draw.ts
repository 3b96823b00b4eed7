/**
 * The example of docs/domain/draws.md with its answers worked out. No library is used, so that the same
 * file runs in Node and in a browser page (e2e/draw-answers.e2e.ts).
 */
import { NO_PREVIOUS_RUN, hashOfJson, drawWithProof, type ProofBundle } from '../fairness/draws/proof.ts';
import { drawHash } from '../fairness/draws/lots.ts';
import { draw } from '../fairness/draws/draw.ts';
import type { Option, Snapshot, Wish } from '../fairness/draws/snapshot.ts';

/** The Saturday before Palm Sunday, before 15:00. */
const SATURDAY = 41_720;

type Days = { from: number; to: number };
const [PALM_WEEK, EASTER_WEEK] = [
  { from: 1, to: 8 },
  { from: 9, to: 18 },
];

const anOption = (hut: string, { from, to }: Days, other: Partial<Option> = {}): Option => ({
  hut,
  first: SATURDAY + from,
  last: SATURDAY + to,
  cost: 30,
  ifContested: 0,
  caps: [],
  ownStay: false,
  ...other,
});

const aWish = (id: string, party: string, rank: number, ...options: Option[]): Wish => ({ id, party, rank, options });

const aParty = { points: 0, limit: 1, line: 0, factor: 1, caps: [] };
const peak = { caps: ['peak'] };
const gentle = { cost: 20 };
const onlyIfContested = { cost: 0, ifContested: 10 };

/** Cato has one peak stay left of two stays at most, Dina is in quarantine, Eli has three times the tickets. */
export const KNOWN_SNAPSHOT: Snapshot = {
  version: 2,
  club: 'blatind',
  period: 'paske-2027',
  today: 41_600,
  method: 'weighted',
  quarterAt: 20,
  frozenAt: 1_797_238_800,
  journal: { number: 812, hash: '1a'.repeat(32) },
  rules: { number: 3, hash: '2b'.repeat(32) },
  beacon: { source: 'none' },
  parties: [
    { ...aParty, id: 'anna' },
    { ...aParty, id: 'bo', points: 30 },
    { ...aParty, id: 'cato', points: 10, limit: 2, caps: [{ cap: 'peak', left: 1 }] },
    { ...aParty, id: 'dina', line: 100 },
    { ...aParty, id: 'eli', points: 20, factor: 3 },
  ],
  huts: [
    { id: 'h1', hutId: 'bua', available: true },
    { id: 'h2', hutId: 'koia', available: true },
    { id: 'h3', hutId: 'stua', available: false },
  ],
  taken: [{ hut: 'h2', first: SATURDAY, last: SATURDAY + 3, kind: 'stay' }],
  blocked: [],
  wishes: [
    aWish('a1', 'anna', 1, anOption('h1', EASTER_WEEK)),
    aWish('a2', 'anna', 2, anOption('h2', EASTER_WEEK)),
    aWish('b1', 'bo', 1, anOption('h1', EASTER_WEEK)),
    aWish('b2', 'bo', 2, ...['h1', 'h2', 'h3'].map((hut) => anOption(hut, PALM_WEEK, gentle))),
    aWish('c1', 'cato', 1, anOption('h1', EASTER_WEEK, peak)),
    aWish('c2', 'cato', 2, anOption('h2', { from: 9, to: 14 }, peak)),
    aWish('c3', 'cato', 3, ...[1, 3, 5].map((from) => anOption('h1', { from, to: from + 5 }, { ...peak, cost: 10 }))),
    aWish('d1', 'dina', 1, anOption('h2', EASTER_WEEK)),
    aWish('e1', 'eli', 1, anOption('h2', PALM_WEEK, onlyIfContested), anOption('h1', PALM_WEEK, onlyIfContested)),
  ],
};

/** The run of the example. With a signature it is as if a beacon had given one, of whatever worth. */
export const aKnownRun = (snapshot = KNOWN_SNAPSHOT, signature = ''): ProofBundle =>
  drawWithProof({ secret: 'ab'.repeat(32), signature, previousRunHash: NO_PREVIOUS_RUN, snapshot });

const outcomesOf = (seed: string): string => hashOfJson(draw(KNOWN_SNAPSHOT, seed));

export function knownAnswers() {
  const { seal, snapshotHash, seed, outcomeHash, runHash } = aKnownRun();
  return {
    lot: drawHash('seed', 1, 'p1', 1),
    run: { seal, snapshotHash, seed, outcomeHash, runHash },
    ofSeedOnes: outcomesOf('11'.repeat(32)),
    ofSeed3f: outcomesOf('3f02156a26e168dc4748b98483cec7f32648ad5ade15efdd262cf57e9dd57edc'),
  };
}
