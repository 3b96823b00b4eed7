import { canonicalJson } from '@hytte/domain/lottery/canonical-json';
import type { Outcome } from '@hytte/domain/lottery/outcome';
import { drawWithProof } from '@hytte/domain/lottery/proof';

export type DrawFacts = Parameters<typeof drawWithProof>[0];

/** What is kept of a draw: how each request ended, the link in the chain, and the bundle as it is published. */
export type Drawn = { outcomes: readonly Outcome[]; runHash: string; bundle: string };

export function drawAndWrite(facts: DrawFacts): Drawn {
  const bundle = drawWithProof(facts);
  return { outcomes: bundle.outcomes, runHash: bundle.runHash, bundle: canonicalJson(bundle) };
}
