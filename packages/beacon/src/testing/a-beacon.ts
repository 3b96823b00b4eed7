import { fromHex, sha256, utf8 } from '@hytte/domain/fairness/draws/sha256';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { messageOf, type PinnedChain } from '../drand.ts';

const { shortSignatures } = bls12_381;

export type TestBeacon = { chain: PinnedChain; sign: (round: number) => string };

/**
 * A chain whose secret key anybody can read here: the key is derived from the name. It signs any round, published or
 * not, so it proves nothing and is for development and tests only.
 */
export function aBeacon(name: string): TestBeacon {
  // The first 4 bits are cleared, so that the number is below the order of the group.
  const secretKey = fromHex(`0${sha256(utf8(`hyttelaget beacon ${name}`)).slice(1)}`);
  const publicKey = shortSignatures.getPublicKey(secretKey).toHex();
  return {
    chain: { hash: sha256(fromHex(publicKey)), publicKey, genesis: 1_767_225_600, secondsPerRound: 1 },
    sign: (round) => shortSignatures.sign(messageOf(round), secretKey).toHex(),
  };
}
