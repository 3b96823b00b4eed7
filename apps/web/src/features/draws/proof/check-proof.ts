import { isBundle } from '@hytte/domain/draws/check-bundle';
import type { ProofBundle } from '@hytte/domain/draws/proof';
import { type ProofChecks, verifyOneByOne, type Witness } from '@hytte/domain/draws/verify';
import { type SealedFor, sealShownFor, type SeenSeal } from '../own/seen-seals.ts';

export type CheckName = keyof ProofChecks;

/** The published bundle, and what this member and this browser know independently of it. */
export type ProofRequest = {
  bundle: string;
  requests: NonNullable<Witness['requests']>;
  seen: readonly SeenSeal[];
  sealedFor: SealedFor;
};

export type ProofMessage =
  | { kind: 'shown'; seal: SeenSeal | null }
  | { kind: 'check'; name: CheckName; holds: boolean }
  /** Null unless the repeated draw came out the same: only then may the outcomes be shown. */
  | { kind: 'done'; bundle: ProofBundle | null };

/** Repeats the draw and yields the result of each check as soon as it is known. */
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
