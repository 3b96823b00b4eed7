/**
 * The largest draw of a day: 2,000 parties with six wishes of eight options each, for 40 huts and three weeks. No
 * library is used, so that the same file runs in Node and in a browser page (e2e/draw-answers.e2e.ts).
 */
import { drawHash } from '../fairness/draws/lots.ts';
import { NO_PREVIOUS_RUN, drawWithProof, type ProofBundle, pseudonymOf } from '../fairness/draws/proof.ts';
import type { Option, Snapshot } from '../fairness/draws/snapshot.ts';
import { KNOWN_SNAPSHOT } from './known-draw.ts';

const [PARTIES, WISHES, OPTIONS, HUTS] = [2000, 6, 8, 40];
const KEY = 'd4'.repeat(32);

const anyOf = (below: number, ...what: (string | number)[]): number =>
  Number.parseInt(drawHash('largest', ...what).slice(0, 8), 16) % below;

const partyId = (n: number): string => pseudonymOf(KEY, 'party', `${n}`);

function anOption(n: number, at: number): Option {
  const first = KNOWN_SNAPSHOT.today + anyOf(34, 'first', n, at);
  const hut = `h${anyOf(HUTS, 'hut', n, at)}`;
  return {
    hut,
    first,
    last: first + 5 + anyOf(9, 'length', n, at),
    cost: 30,
    ifContested: 0,
    caps: [],
    ownStay: false,
  };
}

const aLargestClub = (): Snapshot => ({
  ...KNOWN_SNAPSHOT,
  parties: Array.from({ length: PARTIES }, (_, n) => ({
    id: partyId(n),
    points: anyOf(150, 'points', n),
    limit: 2,
    line: 0,
    factor: 1,
    caps: [],
  })),
  huts: Array.from({ length: HUTS }, (_, n) => ({
    id: `h${n}`,
    hutId: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    available: true,
  })),
  taken: [],
  wishes: Array.from({ length: PARTIES * WISHES }, (_, n) => ({
    id: pseudonymOf(KEY, 'wish', `${n}`),
    party: partyId(n % PARTIES),
    rank: Math.floor(n / PARTIES) + 1,
    options: Array.from({ length: OPTIONS }, (_, at) => anOption(n, at)),
  })),
});

export const aLargestRun = (): ProofBundle =>
  drawWithProof({ secret: 'ab'.repeat(32), signature: '', previousRunHash: NO_PREVIOUS_RUN, snapshot: aLargestClub() });
