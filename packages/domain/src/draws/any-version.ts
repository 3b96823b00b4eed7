import type { SlotRun } from '../bookings/stay.ts';
import { isBundle as isVersion1 } from './check-bundle.ts';
import type { Outcome as OutcomeV1 } from './draw.ts';
import type { ProofBundle as BundleV1 } from './proof.ts';
import type { BeaconChain } from './v2/beacon.ts';
import { isBundle as isVersion2 } from './v2/check-bundle.ts';
import type { Outcome as OutcomeV2 } from './v2/draw.ts';
import type { ProofBundle as BundleV2 } from './v2/proof.ts';
import { verifyOneByOne as verifyVersion2 } from './v2/verify.ts';
import { type ProofChecks, verifyOneByOne as verifyVersion1, type Witness as WitnessV1 } from './verify.ts';

// A club's chain has runs of both versions. What shows or checks them reads them here, in one form.

export type AnyBundle = BundleV1 | BundleV2;

/** What became of a request, whichever version drew it. */
export type AnyOutcome = OmitFromEach<OutcomeV1, 'request'> | OmitFromEach<OutcomeV2, 'wish'>;

/** Omit that keeps the members of a union apart. */
type OmitFromEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The bundle, if it has the shape of one of the versions. */
export const readBundle = (value: unknown): AnyBundle | null => (isVersion1(value) || isVersion2(value) ? value : null);

/** The checks of a bundle, in the order of the page. Version 1 knows no beacon. */
export type AnyChecks = ProofChecks & { beacon?: boolean };
export type CheckName = keyof AnyChecks;

export const checksOf = (bundle: AnyBundle | null): CheckName[] =>
  bundle?.version === 2
    ? ['seal', 'snapshot', 'beacon', 'result', 'ownRequests']
    : ['seal', 'snapshot', 'result', 'ownRequests'];

/** What the member knows independently of the bundle: requests of an ordinary draw, or the wish list of a period. */
export type Witness = WitnessV1 & { wishes?: readonly RankedWish[] };
type RankedWish = { id: string; rank: number; options: readonly (SlotRun & { hut: string })[] };

/** Yields each check as soon as it is done. Of version 2, a request is a wish with one option, named by its pseudonym. */
export function* verifyOneByOne(
  bundle: unknown,
  witness: Witness = {},
  trustedChains: readonly BeaconChain[] = [],
): Generator<readonly [CheckName, boolean]> {
  if (isVersion2(bundle)) yield* verifyWishes(bundle, witness, trustedChains);
  else yield* verifyVersion1(bundle, witness);
}

function* verifyWishes(
  bundle: BundleV2,
  witness: Witness,
  trustedChains: readonly BeaconChain[],
): Generator<readonly [CheckName, boolean]> {
  const requests = witness.requests?.map(({ id, ...place }) => ({ id, options: [place] })) ?? [];
  const wishes = [...requests, ...(witness.wishes ?? [])].map(({ options, ...wish }) => ({
    ...wish,
    options: options.map(({ hut: hutId, first, last }) => ({ hutId, first, last })),
  }));
  for (const [name, holds] of verifyVersion2(bundle, { ...witness, wishes }, trustedChains))
    yield [name === 'ownWishes' ? 'ownRequests' : name, holds];
}

export function verify(bundle: unknown, witness: Witness = {}, trustedChains: readonly BeaconChain[] = []): AnyChecks {
  const checks: AnyChecks = { seal: false, snapshot: false, result: false, ownRequests: false };
  for (const [name, holds] of verifyOneByOne(bundle, witness, trustedChains)) checks[name] = holds;
  return checks;
}

/** A request as it was drawn: what was allocated, or what was asked for first. `hut` is the hut's own id. */
export type DrawnRequest = SlotRun & { id: string; hut: string; outcome: AnyOutcome };

/** Every request of a draw with its outcome. */
export const requestsIn = (bundle: AnyBundle): DrawnRequest[] =>
  bundle.version === 1 ? requestsInVersion1(bundle) : requestsInVersion2(bundle);

function requestsInVersion1({ snapshot, outcomes }: BundleV1): DrawnRequest[] {
  const asked = new Map(snapshot.requests.map((request) => [request.id, request]));
  return outcomes.flatMap(({ request: id, ...outcome }) => {
    const request = asked.get(id);
    return request ? [{ id, hut: request.hut, first: request.first, last: request.last, outcome }] : [];
  });
}

function requestsInVersion2({ snapshot, outcomes }: BundleV2): DrawnRequest[] {
  const optionsOf = new Map(snapshot.wishes.map(({ id, options }) => [id, options]));
  const hutIdOf = new Map(snapshot.huts.map(({ id, hutId }) => [id, hutId]));
  return outcomes.flatMap(({ wish: id, ...outcome }) => {
    const stay = optionsOf.get(id)?.[outcome.status === 'allocated' ? outcome.option : 0];
    return stay ? [{ id, hut: hutIdOf.get(stay.hut) ?? '', first: stay.first, last: stay.last, outcome }] : [];
  });
}
