import { isSnapshot, oneOf, record, text } from './check-snapshot.ts';
import { draw } from './draw.ts';
import { hashOfJson, runHashOf, sealOf, seedOf, type ProofBundle } from './proof.ts';
import type { SlotRun } from '../bookings/stay.ts';
import type { Snapshot } from './snapshot.ts';

/** What a member can tick off on the proof page. */
export type ProofChecks = {
  /** The secret is the one whose hash was shown before the draw. */
  seal: boolean;
  /** The frozen club is the one that was hashed. */
  snapshot: boolean;
  /** Secret and snapshot give this seed, the seed these outcomes, and they the run's link in the chain. */
  result: boolean;
  /** What the member had asked for took part, as it was asked, in one member's name. */
  ownRequests: boolean;
};

/** What the member knows from elsewhere than the bundle. */
export type Witness = { seal?: string; requests?: readonly (SlotRun & { id: string; hut: string })[] };

export function verify(bundle: unknown, witness: Witness = {}): ProofChecks {
  const checks: ProofChecks = { seal: false, snapshot: false, result: false, ownRequests: false };
  for (const [name, holds] of verifyOneByOne(bundle, witness)) checks[name] = holds;
  return checks;
}

/** The same for those who watch: the result, which is drawn anew, takes longer than the rest together. */
export function* verifyOneByOne(
  bundle: unknown,
  witness: Witness = {},
): Generator<readonly [keyof ProofChecks, boolean]> {
  const isWhole = isBundle(bundle);
  yield ['seal', isWhole && sealMatches(bundle, witness)];
  yield ['snapshot', isWhole && bundle.snapshotHash === hashOfJson(bundle.snapshot)];
  yield ['result', isWhole && resultMatches(bundle)];
  yield ['ownRequests', isWhole && tookPart(bundle.snapshot, witness.requests ?? [])];
}

/** Whether a bundle passed them all. */
export const isProven = (checks: ProofChecks): boolean => Object.values(checks).every(Boolean);

const sealMatches = ({ seal, secret }: ProofBundle, witness: Witness): boolean =>
  seal === sealOf(secret) && seal === (witness.seal ?? seal);

function resultMatches(bundle: ProofBundle): boolean {
  const { snapshot, seed, outcomes, outcomeHash } = bundle;
  return (
    seed === seedOf(bundle) &&
    outcomeHash === hashOfJson(outcomes) &&
    outcomeHash === hashOfJson(draw(snapshot, seed)) &&
    bundle.runHash === runHashOf(bundle)
  );
}

function tookPart({ requests }: Snapshot, own: NonNullable<Witness['requests']>): boolean {
  const byId = new Map(requests.map((request) => [request.id, request]));
  const found = own.map(({ id }) => byId.get(id));
  return (
    new Set(found.map((request) => request?.member)).size <= 1 &&
    own.every(({ hut, first, last }, i) => found[i]?.hut === hut && found[i].first === first && found[i].last === last)
  );
}

const hash = text(/^[0-9a-f]{64}$/);

const bundleShape = record({
  version: oneOf(1),
  seal: hash,
  secret: hash,
  beacon: text(/^([0-9a-f]{2})*$/),
  snapshotHash: hash,
  seed: hash,
  outcomeHash: hash,
  previousRunHash: hash,
  runHash: hash,
  snapshot: isSnapshot,
  // Compared, byte for byte, with those of the draw that is made anew.
  outcomes: Array.isArray,
});

/** Whether it looks like a proof at all. */
export const isBundle = (value: unknown): value is ProofBundle => bundleShape(value);
