import type { SlotRun } from '../../bookings/stay.ts';
import { hashOfJson, resultMatches, sealMatches } from '../proof.ts';
import { type BeaconChain, publishedAt, ROUND_AHEAD_SECONDS } from './beacon.ts';
import { isBundle } from './check-bundle.ts';
import { draw } from './draw.ts';
import { type ProofBundle, seedOf } from './proof.ts';
import type { Snapshot } from './snapshot.ts';

export type ProofChecks = {
  /** The secret is the one whose hash was shown before the draw. */
  seal: boolean;
  /** The published snapshot has the published hash. */
  snapshot: boolean;
  /** The list was frozen before the beacon's round existed, and the round is signed. True without a beacon. */
  beacon: boolean;
  /** Secret, beacon and snapshot give the seed, the seed the outcomes, and all give the run's hash in the chain. */
  result: boolean;
  /** The member's own wishes are in the snapshot, unchanged and of one party; of a ranked list all, and no others. */
  ownWishes: boolean;
};

/** What the member knows independently of the bundle. */
export type Witness = { seal?: string; wishes?: readonly OwnWish[] };

/** Named by its pseudonym in this draw. With a rank it is one of a list, and all wishes of the list are given. */
type OwnWish = { id: string; rank?: number; options: readonly (SlotRun & { hutId: string })[] };

export function verify(
  bundle: unknown,
  witness: Witness = {},
  trustedChains: readonly BeaconChain[] = [],
): ProofChecks {
  const checks: ProofChecks = { seal: false, snapshot: false, beacon: false, result: false, ownWishes: false };
  if (isBundle(bundle))
    for (const [name, holds] of verifyOneByOne(bundle, witness, trustedChains)) checks[name] = holds;
  return checks;
}

/** Yields each check as soon as it is done, for progress on the page. */
export function* verifyOneByOne(
  bundle: ProofBundle,
  witness: Witness,
  trustedChains: readonly BeaconChain[],
): Generator<readonly [keyof ProofChecks, boolean]> {
  yield ['seal', sealMatches(bundle, witness.seal)];
  yield ['snapshot', bundle.snapshotHash === hashOfJson(bundle.snapshot)];
  yield ['beacon', beaconMatches(bundle, trustedChains)];
  yield ['result', resultMatches(bundle, seedOf(bundle), () => draw(bundle.snapshot, bundle.seed))];
  yield ['ownWishes', tookPart(bundle.snapshot, witness.wishes ?? [])];
}

function beaconMatches({ snapshot, signature }: ProofBundle, trustedChains: readonly BeaconChain[]): boolean {
  const { beacon, frozenAt } = snapshot;
  if (beacon.source === 'none') return signature === '';
  const chain = trustedChains.find(({ hash }) => hash === beacon.chain);
  if (!chain) return false;
  const isAhead = frozenAt + ROUND_AHEAD_SECONDS <= publishedAt(chain, beacon.round);
  return isAhead && chain.isSigned(beacon.round, signature);
}

function tookPart({ wishes, huts }: Snapshot, own: readonly OwnWish[]): boolean {
  const hutIdOf = new Map(huts.map(({ id, hutId }) => [id, hutId]));
  const frozen = new Map(wishes.map((wish) => [wish.id, wish]));
  const parties = new Set(own.map(({ id }) => frozen.get(id)?.party));
  const asFrozen = own.map(({ id, rank }) => {
    const wish = frozen.get(id);
    const options = wish?.options.map(({ hut, first, last }) => ({ hutId: hutIdOf.get(hut), first, last }));
    return { id, rank: rank === undefined ? null : wish?.rank, options };
  });
  const asKnown = own.map(({ id, rank, options }) => ({
    id,
    rank: rank ?? null,
    options: options.map(({ hutId, first, last }) => ({ hutId, first, last })),
  }));
  const isRanked = own.some(({ rank }) => rank !== undefined);
  const isWhole = !isRanked || wishes.filter(({ party }) => parties.has(party)).length === own.length;
  return parties.size <= 1 && isWhole && hashOfJson(asFrozen) === hashOfJson(asKnown);
}
