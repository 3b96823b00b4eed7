import { draw, type Outcome } from './draw.ts';
import { framedHash } from './lots.ts';
import { concat, fromHex, hashOfText, type HashText, sha256 } from './sha256.ts';
import { inCanonicalOrder, type Snapshot } from './snapshot.ts';

/** `previousRunHash` of a club's first run. */
export const NO_PREVIOUS_RUN = '0'.repeat(64);

/** What makes a run of any version a link of the chain. Hashes and secret are lower-case hex. */
export type LinkedRun = {
  /** The commitment shown to members before the draw: the hash of the secret. */
  seal: string;
  secret: string;
  snapshotHash: string;
  seed: string;
  outcomeHash: string;
  previousRunHash: string;
  runHash: string;
};

/** Everything needed to repeat and verify a draw. verify.ts checks every field. */
export type ProofBundle = LinkedRun & {
  version: 1;
  /** Reserved for public randomness from outside, in hex; empty so far. */
  beacon: string;
  snapshot: Snapshot;
  outcomes: readonly Outcome[];
};

/** Hashes the decoded bytes, not the hex text. */
const hashOfHex = (...parts: readonly string[]): string => sha256(concat(...parts.map(fromHex)));

export const hashOfJson = (value: unknown, hash: HashText = hashOfText): string => hash(canonicalJson(value));

export const sealOf = (secret: string): string => hashOfHex(secret);

type SeedParts = Pick<ProofBundle, 'secret' | 'snapshotHash' | 'beacon'>;

export const seedOf = ({ secret, snapshotHash, beacon }: SeedParts): string => hashOfHex(secret, snapshotHash, beacon);

type RunParts = Pick<LinkedRun, 'previousRunHash' | 'snapshotHash' | 'seed' | 'outcomeHash'>;

const runHashOf = ({ previousRunHash, snapshotHash, seed, outcomeHash }: RunParts): string =>
  hashOfHex(previousRunHash, snapshotHash, seed, outcomeHash);

type DrawnRun = Pick<LinkedRun, 'secret' | 'previousRunHash' | 'snapshotHash' | 'seed'> & { outcomes: unknown };

/** The hashes that link a run that was just drawn to the previous one. */
export function linkRun(
  { secret, previousRunHash, snapshotHash, seed, outcomes }: DrawnRun,
  hash: HashText = hashOfText,
): LinkedRun {
  const outcomeHash = hashOfJson(outcomes, hash);
  const runHash = runHashOf({ previousRunHash, snapshotHash, seed, outcomeHash });
  return { seal: sealOf(secret), secret, snapshotHash, seed, outcomeHash, previousRunHash, runHash };
}

/** The secret is the sealed one, and the seal is the one that was noted before the draw. */
export const sealMatches = ({ seal, secret }: LinkedRun, noted = seal): boolean =>
  seal === sealOf(secret) && seal === noted;

/** `redraw` repeats the draw, which takes longest: it is called last but for one hash. */
export const resultMatches = (run: LinkedRun & { outcomes: unknown }, seed: string, redraw: () => unknown): boolean =>
  run.seed === seed &&
  run.outcomeHash === hashOfJson(run.outcomes) &&
  run.outcomeHash === hashOfJson(redraw()) &&
  run.runHash === runHashOf(run);

type RunFacts = Pick<ProofBundle, 'secret' | 'beacon' | 'previousRunHash' | 'snapshot'>;

/** One run of a draw: sorts and hashes the snapshot, derives the seed, draws, and links the run to the previous one. */
export function drawWithProof({ secret, beacon, previousRunHash, snapshot }: RunFacts): ProofBundle {
  const sorted = inCanonicalOrder(snapshot);
  const snapshotHash = hashOfJson(sorted);
  const seed = seedOf({ secret, snapshotHash, beacon });
  const outcomes = draw(sorted, seed);
  const linked = linkRun({ secret, previousRunHash, snapshotHash, seed, outcomes });
  return { version: 1, ...linked, beacon, snapshot: sorted, outcomes };
}

/** Canonical JSON: keys sorted by code units, no spaces. It is hashed as UTF-8. */
export const canonicalJson = (value: unknown): string => JSON.stringify(withSortedKeys(value));

/** A copy for JSON.stringify, which is several times faster without a function that it has to ask about every value. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inside]) => [key, withSortedKeys(inside)]));
}

/**
 * A member's pseudonym in one draw: a keyed hash of the member id. The key is 64 random hex digits, created with the
 * draw's secret, stored permanently and never published. A retried draw uses the same key and so gives the same result.
 * Pseudonyms cannot be traced to members, nor linked between draws.
 */
export const pseudonymOf = (pseudonymKey: string, member: string): string =>
  framedHash(pseudonymKey, 'member', member).slice(0, 16);
