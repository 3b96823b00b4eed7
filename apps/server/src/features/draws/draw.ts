import { canonicalJson } from '@hytte/domain/lottery/canonical-json';
import type { Outcome } from '@hytte/domain/lottery/outcome';
import { drawWithProof } from '@hytte/domain/draws/proof';
import { pseudonymOf } from '@hytte/domain/lottery/pseudonym';
import type { ClubFacts } from '#features/lottery/club-facts.queries.ts';
import { snapshotOf } from '#features/lottery/snapshot.ts';

/** All that a draw needs, as plain data: it may be made in another thread. */
export type DrawInput = {
  facts: ClubFacts;
  today: number;
  secret: string;
  pseudonymKey: string;
  previousRunHash: string;
};

/** What is kept of a draw: how each request ended, the link in the chain, and the bundle as it is published. */
export type DrawResult = { outcomes: readonly Outcome[]; runHash: string; bundle: string };

export function computeDraw({ facts, today, secret, pseudonymKey: veil, previousRunHash }: DrawInput): DrawResult {
  const snapshot = snapshotOf(facts, today, (user) => pseudonymOf(veil, user));
  const bundle = drawWithProof({ secret, beacon: '', previousRunHash, snapshot });
  return { outcomes: bundle.outcomes, runHash: bundle.runHash, bundle: canonicalJson(bundle) };
}
