import type { SlotRun } from '../../stays/bookings/stay.ts';
import { type BeaconChain, publishedAt, ROUND_AHEAD_SECONDS } from './beacon.ts';
import { readBundle } from './check-bundle.ts';
import { draw } from './draw.ts';
import { hashOfJson, type ProofBundle, resultMatches, sealMatches, seedOf } from './proof.ts';
import type { Snapshot } from './snapshot.ts';

/** The checks shown on the proof page. */
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
  ownRequests: boolean;
};
export type CheckName = keyof ProofChecks;

/** In the order of the page. */
export const CHECKS = ['seal', 'snapshot', 'beacon', 'result', 'ownRequests'] as const satisfies CheckName[];

type OwnStay = SlotRun & { hut: string };

/**
 * What the member knows independently of the bundle: the seal, requests of an ordinary draw, or the whole wish list of a
 * period. Each is named by its pseudonym in this draw; a request is a wish with one option.
 */
export type Witness = {
  seal?: string;
  requests?: readonly (OwnStay & { id: string })[];
  wishes?: readonly { id: string; rank: number; options: readonly OwnStay[] }[];
};

export function verify(
  bundle: unknown,
  witness: Witness = {},
  trustedChains: readonly BeaconChain[] = [],
): ProofChecks {
  const checks: ProofChecks = { seal: false, snapshot: false, beacon: false, result: false, ownRequests: false };
  for (const [name, holds] of verifyOneByOne(bundle, witness, trustedChains)) checks[name] = holds;
  return checks;
}

/** Whether all checks passed. */
export const isProven = (checks: ProofChecks): boolean => Object.values(checks).every(Boolean);

/** Yields each check as soon as it is done, for progress on the page: repeating the draw takes longest. */
export function* verifyOneByOne(
  value: unknown,
  witness: Witness,
  trustedChains: readonly BeaconChain[],
): Generator<readonly [CheckName, boolean]> {
  const bundle = readBundle(value);
  if (!bundle) {
    for (const name of CHECKS) yield [name, false];
    return;
  }
  yield ['seal', sealMatches(bundle, witness.seal)];
  yield ['snapshot', bundle.snapshotHash === hashOfJson(bundle.snapshot)];
  yield ['beacon', beaconMatches(bundle, trustedChains)];
  yield ['result', resultMatches(bundle, seedOf(bundle), () => draw(bundle.snapshot, bundle.seed))];
  yield ['ownRequests', tookPart(bundle.snapshot, witness)];
}

function beaconMatches({ snapshot, signature }: ProofBundle, trustedChains: readonly BeaconChain[]): boolean {
  const { beacon, frozenAt } = snapshot;
  if (beacon.source === 'none') return signature === '';
  const chain = trustedChains.find(({ hash }) => hash === beacon.chain);
  if (!chain) return false;
  const isAhead = frozenAt + ROUND_AHEAD_SECONDS <= publishedAt(chain, beacon.round);
  return isAhead && chain.isSigned(beacon.round, signature);
}

function tookPart({ wishes, huts }: Snapshot, { requests = [], wishes: ranked = [] }: Witness): boolean {
  const own = [
    ...requests.map(({ id, ...stay }) => ({ id, rank: null, options: [stay] })),
    ...ranked.map(({ id, rank, options }) => ({ id, rank, options })),
  ];
  const hutIdOf = new Map(huts.map(({ id, hutId }) => [id, hutId]));
  const frozen = new Map(wishes.map((wish) => [wish.id, wish]));
  const parties = new Set(own.map(({ id }) => frozen.get(id)?.party));
  const asFrozen = own.map(({ id, rank }) => {
    const wish = frozen.get(id);
    const options = wish?.options.map(({ hut, first, last }) => ({ hut: hutIdOf.get(hut), first, last }));
    return { id, rank: rank === null ? null : wish?.rank, options };
  });
  const asKnown = own.map(({ id, rank, options }) => ({
    id,
    rank,
    options: options.map(({ hut, first, last }) => ({ hut, first, last })),
  }));
  const isRanked = ranked.length > 0;
  const isWhole = !isRanked || wishes.filter(({ party }) => parties.has(party)).length === own.length;
  return parties.size <= 1 && isWhole && hashOfJson(asFrozen) === hashOfJson(asKnown);
}
