import { type PinnedChain, QUICKNET } from '@hytte/beacon/drand';
import { z } from 'zod';
import { OptionalText } from '../setting-values.ts';

export type BeaconSettings = { addresses: readonly string[]; chain: PinnedChain };

/** Run by several organisations of the League of Entropy. Which one answers does not matter: each round is verified. */
const DRAND_ADDRESSES = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** As drand's servers describe a chain (`/info`); their other fields are not needed. */
const ChainInfo = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  public_key: z.string().regex(/^[0-9a-f]{192}$/),
  genesis_time: z.int().positive(),
  period: z.int().positive(),
});

export const beaconShape = {
  BEACON: OptionalText.transform((text) => text?.split(',').map((part) => part.trim().replace(/\/$/, ''))).refine(
    (list) => list === undefined || list.join() === 'off' || list.every(isAddress),
    'must be "off" or addresses (https?), separated by commas',
  ),
  BEACON_CHAIN: OptionalText.transform((text, wrong): PinnedChain | undefined => {
    if (text === undefined) return undefined;
    try {
      const { hash, public_key: publicKey, genesis_time: genesis, period } = ChainInfo.parse(JSON.parse(text));
      return { hash, publicKey, genesis, secondsPerRound: period };
    } catch {
      wrong.addIssue({ code: 'custom', message: 'must be JSON with hash, public_key, genesis_time and period' });
      return z.NEVER;
    }
  }),
  BEACON_CHAIN_TRUSTED: OptionalText,
};

type BeaconVariables = z.infer<z.ZodObject<typeof beaconShape>>;

/** The holder of a chain's key knows its rounds beforehand: another chain than drand's must not slip in. */
export function checkBeacon(
  { BEACON_CHAIN: chain, BEACON_CHAIN_TRUSTED: trusted }: BeaconVariables,
  isLocal: boolean,
  report: (name: keyof BeaconVariables, message: string) => void,
): void {
  if (chain && !isLocal && trusted !== chain.hash)
    report('BEACON_CHAIN', 'is accepted on this very machine only, or when BEACON_CHAIN_TRUSTED repeats its hash');
}

/** Null: no beacon. */
export function toBeaconSettings(
  { BEACON: list, BEACON_CHAIN: chain = QUICKNET }: BeaconVariables,
  isLocal: boolean,
): BeaconSettings | null {
  const addresses = list ?? (isLocal ? ['off'] : DRAND_ADDRESSES);
  return addresses.join() === 'off' ? null : { addresses, chain };
}
