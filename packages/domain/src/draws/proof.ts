import { draw, type Outcome } from './draw.ts';
import { framedHash } from './lots.ts';
import { concat, fromHex, utf8, sha256 } from './sha256.ts';
import { inCanonicalOrder, type Snapshot } from './snapshot.ts';

/** What comes before a club's first run. */
export const NO_PREVIOUS_RUN = '0'.repeat(64);

/** Everything needed to repeat a draw. Hashes, secret and beacon are lower-case hex; nothing in it goes unchecked. */
export type ProofBundle = {
  version: 1;
  /** What every member could see before the draw: the hash of the secret. */
  seal: string;
  secret: string;
  /** Chance from outside, once there is a source of it; empty until then. */
  beacon: string;
  snapshotHash: string;
  seed: string;
  outcomeHash: string;
  previousRunHash: string;
  runHash: string;
  snapshot: Snapshot;
  outcomes: readonly Outcome[];
};

/** Hashes of hashes are taken over their bytes, not over their hex. */
const hashOfHex = (...parts: readonly string[]): string => sha256(concat(...parts.map(fromHex)));

export const hashOfJson = (value: unknown): string => sha256(utf8(canonicalJson(value)));

export const sealOf = (secret: string): string => hashOfHex(secret);

type SeedParts = Pick<ProofBundle, 'secret' | 'snapshotHash' | 'beacon'>;

export const seedOf = ({ secret, snapshotHash, beacon }: SeedParts): string => hashOfHex(secret, snapshotHash, beacon);

type RunParts = Pick<ProofBundle, 'previousRunHash' | 'snapshotHash' | 'seed' | 'outcomeHash'>;

export const runHashOf = ({ previousRunHash, snapshotHash, seed, outcomeHash }: RunParts): string =>
  hashOfHex(previousRunHash, snapshotHash, seed, outcomeHash);

type RunFacts = Pick<ProofBundle, 'secret' | 'beacon' | 'previousRunHash' | 'snapshot'>;

/** Freezes, seeds, draws and chains: one run of a club from what was known before it. */
export function drawWithProof({ secret, beacon, previousRunHash, snapshot }: RunFacts): ProofBundle {
  const frozen = inCanonicalOrder(snapshot);
  const snapshotHash = hashOfJson(frozen);
  const seed = seedOf({ secret, snapshotHash, beacon });
  const outcomes = draw(frozen, seed);
  const outcomeHash = hashOfJson(outcomes);
  const runHash = runHashOf({ previousRunHash, snapshotHash, seed, outcomeHash });
  const hashes = { seal: sealOf(secret), snapshotHash, seed, outcomeHash, previousRunHash, runHash };
  return { version: 1, ...hashes, secret, beacon, snapshot: frozen, outcomes };
}

/** JSON with one way to write it: keys sorted by their code units, no spaces. Hashed as UTF-8. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, withSortedKeys);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A member's name in one draw. The veil is 64 random hex digits, made with the draw's secret and kept for ever:
 * a draw that is tried again knows its members by the same names and gives the same result, and what is
 * published leads nobody from a name back to a member, or from one draw to the next.
 */
export const pseudonymOf = (pseudonymKey: string, member: string): string =>
  framedHash(pseudonymKey, 'member', member).slice(0, 16);
