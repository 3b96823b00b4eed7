import { isBundle } from './check-bundle.ts';
import { draw } from './draw.ts';
import { hashOfJson, resultMatches, sealMatches, seedOf } from './proof.ts';
import type { SlotRun } from '../bookings/stay.ts';
import type { Snapshot } from './snapshot.ts';

/** The checks shown on the proof page. */
export type ProofChecks = {
  /** The secret is the one whose hash was shown before the draw. */
  seal: boolean;
  /** The published snapshot has the published hash. */
  snapshot: boolean;
  /** Secret and snapshot give the seed, the seed gives the outcomes, and all give the run's hash in the chain. */
  result: boolean;
  /** The member's own requests are in the snapshot, unchanged and under one pseudonym. */
  ownRequests: boolean;
};

/** What the member knows independently of the bundle. */
export type Witness = { seal?: string; requests?: readonly (SlotRun & { id: string; hut: string })[] };

export function verify(bundle: unknown, witness: Witness = {}): ProofChecks {
  const checks: ProofChecks = { seal: false, snapshot: false, result: false, ownRequests: false };
  for (const [name, holds] of verifyOneByOne(bundle, witness)) checks[name] = holds;
  return checks;
}

/** Yields each check as soon as it is done, for progress on the page: repeating the draw takes longest. */
export function* verifyOneByOne(
  bundle: unknown,
  witness: Witness = {},
): Generator<readonly [keyof ProofChecks, boolean]> {
  const isWhole = isBundle(bundle);
  yield ['seal', isWhole && sealMatches(bundle, witness.seal)];
  yield ['snapshot', isWhole && bundle.snapshotHash === hashOfJson(bundle.snapshot)];
  yield ['result', isWhole && resultMatches(bundle, seedOf(bundle), () => draw(bundle.snapshot, bundle.seed))];
  yield ['ownRequests', isWhole && tookPart(bundle.snapshot, witness.requests ?? [])];
}

/** Whether all checks passed. */
export const isProven = (checks: ProofChecks): boolean => Object.values(checks).every(Boolean);

function tookPart({ requests }: Snapshot, own: NonNullable<Witness['requests']>): boolean {
  const byId = new Map(requests.map((request) => [request.id, request]));
  const found = own.map(({ id }) => byId.get(id));
  return (
    new Set(found.map((request) => request?.member)).size <= 1 &&
    own.every(({ hut, first, last }, i) => found[i]?.hut === hut && found[i].first === first && found[i].last === last)
  );
}
