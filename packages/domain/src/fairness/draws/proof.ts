import { type Decision, draw, type Outcome } from './draw.ts';
import { drawHash, drawHashBy } from './lots.ts';
import { concat, fromHex, hashOfText, type HashText, sha256 } from './sha256.ts';
import { inCanonicalOrder, type Snapshot } from './snapshot.ts';
import type { SlotRun } from '../../stays/bookings/stay.ts';

/** `previousRunHash` of a club's first run. */
export const NO_PREVIOUS_RUN = '0'.repeat(64);

/** What makes a run a link of the club's chain. Hashes and secret are lower-case hex. */
type LinkedRun = {
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
  version: 2;
  /** The beacon's signature of the round that the snapshot names; empty without a beacon. */
  signature: string;
  snapshot: Snapshot;
  outcomes: readonly Outcome[];
};

/** Hashes the decoded bytes, not the hex text. */
const hashOfHex = (...parts: readonly string[]): string => sha256(concat(...parts.map(fromHex)));

export const hashOfJson = (value: unknown, hash: HashText = hashOfText): string => hash(canonicalJson(value));

export const sealOf = (secret: string): string => hashOfHex(secret);

/** The randomness of a beacon round is the hash of its signature. */
const randomnessOf = (signature: string): string => (signature === '' ? '' : sha256(fromHex(signature)));

type SeedParts = Pick<ProofBundle, 'secret' | 'signature' | 'snapshotHash' | 'previousRunHash'>;

/** Nobody knows it before the round exists, and nobody can choose it: the snapshot was frozen before. */
export const seedOf = ({ secret, signature, snapshotHash, previousRunHash }: SeedParts): string =>
  drawHash('seed', secret, randomnessOf(signature), snapshotHash, previousRunHash);

type RunParts = Pick<LinkedRun, 'previousRunHash' | 'snapshotHash' | 'seed' | 'outcomeHash'>;

const runHashOf = ({ previousRunHash, snapshotHash, seed, outcomeHash }: RunParts): string =>
  hashOfHex(previousRunHash, snapshotHash, seed, outcomeHash);

type DrawnRun = Pick<LinkedRun, 'secret' | 'previousRunHash' | 'snapshotHash' | 'seed'> & { outcomes: unknown };

/** The hashes that link a run that was just drawn to the previous one. */
function linkRun({ secret, previousRunHash, snapshotHash, seed, outcomes }: DrawnRun, hash: HashText): LinkedRun {
  const outcomeHash = hashOfJson(outcomes, hash);
  const runHash = runHashOf({ previousRunHash, snapshotHash, seed, outcomeHash });
  return { seal: sealOf(secret), secret, snapshotHash, seed, outcomeHash, previousRunHash, runHash };
}

/** The secret matches the seal, and the seal is the one that was published before the draw. */
export const sealMatches = ({ seal, secret }: LinkedRun, noted = seal): boolean =>
  seal === sealOf(secret) && seal === noted;

/** `redraw` repeats the draw, which takes longest: it is called last but for one hash. */
export const resultMatches = (run: LinkedRun & { outcomes: unknown }, seed: string, redraw: () => unknown): boolean =>
  run.seed === seed &&
  run.outcomeHash === hashOfJson(run.outcomes) &&
  run.outcomeHash === hashOfJson(redraw()) &&
  run.runHash === runHashOf(run);

type RunFacts = Pick<ProofBundle, 'secret' | 'signature' | 'previousRunHash' | 'snapshot'>;

/** One run of a draw: sorts and hashes the snapshot, derives the seed, draws, and links the run to the previous one. */
export function drawWithProof({ snapshot, ...facts }: RunFacts): ProofBundle {
  const sorted = inCanonicalOrder(snapshot);
  return drawFrozen({ ...facts, snapshot: sorted, snapshotHash: hashOfJson(sorted) });
}

/** The same for a snapshot that is in canonical order and hashed already. */
export function drawFrozen(
  { secret, signature, previousRunHash, snapshot, snapshotHash }: RunFacts & Pick<ProofBundle, 'snapshotHash'>,
  hash: HashText = hashOfText,
): ProofBundle {
  const seed = seedOf({ secret, signature, snapshotHash, previousRunHash });
  const outcomes = draw(snapshot, seed);
  const linked = linkRun({ secret, previousRunHash, snapshotHash, seed, outcomes }, hash);
  return { version: 2, ...linked, signature, snapshot, outcomes };
}

/** A wish as it was drawn: the option that was allocated, or the first one asked for. `hut` is the hut's own id. */
type DrawnRequest = SlotRun & { id: string; hut: string; outcome: Decision };

/** Every wish of a draw with its outcome. */
export function requestsIn({ snapshot, outcomes }: ProofBundle): DrawnRequest[] {
  const optionsOf = new Map(snapshot.wishes.map(({ id, options }) => [id, options]));
  const hutIdOf = new Map(snapshot.huts.map(({ id, hutId }) => [id, hutId]));
  return outcomes.flatMap(({ wish: id, ...outcome }) => {
    const stay = optionsOf.get(id)?.[outcome.status === 'allocated' ? outcome.option : 0];
    return stay ? [{ id, hut: hutIdOf.get(stay.hut) ?? '', first: stay.first, last: stay.last, outcome }] : [];
  });
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
 * The pseudonym of a party or a wish in one draw: a keyed hash of its id. The key is 64 random hex digits, created with
 * the draw's secret, stored permanently and never published. A retried draw uses the same key and so gives the same
 * result. Pseudonyms cannot be traced to members, nor linked between draws. Wishes have one too, because their ids would
 * link a party across draws and reveal when a wish was made.
 */
export const pseudonymOf = (
  pseudonymKey: string,
  kind: 'party' | 'wish',
  id: string,
  hash: HashText = hashOfText,
): string => drawHashBy(hash, pseudonymKey, kind, id).slice(0, 16);
