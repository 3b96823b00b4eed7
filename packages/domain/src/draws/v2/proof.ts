import { taggedHash, taggedHashBy } from '../lots.ts';
import { hashOfJson, type LinkedRun, linkRun } from '../proof.ts';
import { fromHex, hashOfText, type HashText, sha256 } from '../sha256.ts';
import { draw, type Outcome } from './draw.ts';
import { inCanonicalOrder, type Snapshot } from './snapshot.ts';

const TAG = 'hyttelaget/draw/v2';

/**
 * Everything needed to repeat and verify a draw of version 2. A run may follow one of version 1: both are links of the
 * same chain. verify.ts checks every field.
 */
export type ProofBundle = LinkedRun & {
  version: 2;
  /** The beacon's signature of the round that the snapshot names; empty without a beacon. */
  signature: string;
  snapshot: Snapshot;
  outcomes: readonly Outcome[];
};

/** The randomness of a beacon round is the hash of its signature. */
const randomnessOf = (signature: string): string => (signature === '' ? '' : sha256(fromHex(signature)));

type SeedParts = Pick<ProofBundle, 'secret' | 'signature' | 'snapshotHash' | 'previousRunHash'>;

/** Nobody knows it before the round exists, and nobody can choose it: the snapshot was frozen before. */
export const seedOf = ({ secret, signature, snapshotHash, previousRunHash }: SeedParts): string =>
  taggedHash(TAG, 'seed', secret, randomnessOf(signature), snapshotHash, previousRunHash);

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

/**
 * The pseudonym of a party or a wish in one draw: a keyed hash of its id (see pseudonymOf of version 1). Wishes have
 * one too, because their ids would link a party across draws and reveal when a wish was made.
 */
export const pseudonymOf = (
  pseudonymKey: string,
  kind: 'party' | 'wish',
  id: string,
  hash: HashText = hashOfText,
): string => taggedHashBy(hash, TAG, pseudonymKey, kind, id).slice(0, 16);
