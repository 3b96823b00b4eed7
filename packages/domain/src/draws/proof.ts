import { draw, type Outcome } from './draw.ts';
import { framedHash } from './lots.ts';
import { concat, fromHex, utf8, sha256 } from './sha256.ts';
import { inCanonicalOrder, type Snapshot } from './snapshot.ts';

/** `previousRunHash` of a club's first run. */
export const NO_PREVIOUS_RUN = '0'.repeat(64);

/**
 * Everything needed to repeat and verify a draw. Hashes, secret and beacon are lower-case hex. verify.ts checks every
 * field.
 */
export type ProofBundle = {
  version: 1;
  /** The commitment shown to members before the draw: the hash of the secret. */
  seal: string;
  secret: string;
  /** Reserved for public randomness from outside; empty so far. */
  beacon: string;
  snapshotHash: string;
  seed: string;
  outcomeHash: string;
  previousRunHash: string;
  runHash: string;
  snapshot: Snapshot;
  outcomes: readonly Outcome[];
};

/** Hashes the decoded bytes, not the hex text. */
const hashOfHex = (...parts: readonly string[]): string => sha256(concat(...parts.map(fromHex)));

export const hashOfJson = (value: unknown): string => sha256(utf8(canonicalJson(value)));

export const sealOf = (secret: string): string => hashOfHex(secret);

type SeedParts = Pick<ProofBundle, 'secret' | 'snapshotHash' | 'beacon'>;

export const seedOf = ({ secret, snapshotHash, beacon }: SeedParts): string => hashOfHex(secret, snapshotHash, beacon);

type RunParts = Pick<ProofBundle, 'previousRunHash' | 'snapshotHash' | 'seed' | 'outcomeHash'>;

export const runHashOf = ({ previousRunHash, snapshotHash, seed, outcomeHash }: RunParts): string =>
  hashOfHex(previousRunHash, snapshotHash, seed, outcomeHash);

type RunFacts = Pick<ProofBundle, 'secret' | 'beacon' | 'previousRunHash' | 'snapshot'>;

/** One run of a draw: sorts and hashes the snapshot, derives the seed, draws, and links the run to the previous one. */
export function drawWithProof({ secret, beacon, previousRunHash, snapshot }: RunFacts): ProofBundle {
  const sorted = inCanonicalOrder(snapshot);
  const snapshotHash = hashOfJson(sorted);
  const seed = seedOf({ secret, snapshotHash, beacon });
  const outcomes = draw(sorted, seed);
  const outcomeHash = hashOfJson(outcomes);
  const runHash = runHashOf({ previousRunHash, snapshotHash, seed, outcomeHash });
  const hashes = { seal: sealOf(secret), snapshotHash, seed, outcomeHash, previousRunHash, runHash };
  return { version: 1, ...hashes, secret, beacon, snapshot: sorted, outcomes };
}

/** Canonical JSON: keys sorted by code units, no spaces. It is hashed as UTF-8. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, withSortedKeys);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A member's pseudonym in one draw: a keyed hash of the member id. The key is 64 random hex digits, created with the
 * draw's secret, stored permanently and never published. A retried draw uses the same key and so gives the same result.
 * Pseudonyms cannot be traced to members, nor linked between draws.
 */
export const pseudonymOf = (pseudonymKey: string, member: string): string =>
  framedHash(pseudonymKey, 'member', member).slice(0, 16);
