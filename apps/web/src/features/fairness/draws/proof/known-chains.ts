import { chainOf, type PinnedChain, QUICKNET } from '@hytte/beacon/drand';
import type { BeaconChain } from '@hytte/domain/fairness/draws/beacon';

/** Set when the site is built for development or tests only: the chain of our own beacon server. */
const development: string | undefined = import.meta.env.VITE_BEACON_CHAIN;
const pinned: PinnedChain[] = [QUICKNET, ...(development ? [JSON.parse(development)] : [])];

/** The beacons that this build trusts. What the server says about beacons is not asked for. */
export const knownChains: readonly BeaconChain[] = pinned.map(chainOf);
