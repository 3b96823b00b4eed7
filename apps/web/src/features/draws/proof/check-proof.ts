import type { ProofBundle } from '@hytte/domain/draws/proof';
import { isBundle, type ProofChecks, verifyOneByOne, type Witness } from '@hytte/domain/draws/verify';
import { type SealedFor, type SeenSeal, sealShownFor } from '../own/seen-seals.ts';

export type CheckName = keyof ProofChecks;

/** The published text, and what this member and this browser know from elsewhere. */
export type ProofRequest = {
  bundle: string;
  requests: NonNullable<Witness['requests']>;
  seen: readonly SeenSeal[];
  sealedFor: SealedFor;
};

export type ProofMessage =
  | { kind: 'shown'; seal: SeenSeal | null }
  | { kind: 'check'; name: CheckName; holds: boolean }
  /** What can be shown: only a draw that came out the same when it was made anew. */
  | { kind: 'done'; bundle: ProofBundle | null };

/** Makes the draw anew, telling of each check as it is done. */
export function* checkProof({ bundle, requests, seen, sealedFor }: ProofRequest): Generator<ProofMessage> {
  const read = parse(bundle);
  const opened = isBundle(read) ? read : null;
  const shown = opened && sealShownFor(seen, opened.seal, sealedFor);
  yield { kind: 'shown', seal: shown };
  let cameOutTheSame = false;
  for (const [name, holds] of verifyOneByOne(read, { requests, ...(shown && { seal: shown.seal }) })) {
    if (name === 'result') cameOutTheSame = holds;
    yield { kind: 'check', name, holds };
  }
  yield { kind: 'done', bundle: cameOutTheSame ? opened : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
