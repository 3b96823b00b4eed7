import { fromHex, sha256 } from '@hytte/domain/fairness/draws/sha256';
import type { BeaconChain } from '@hytte/domain/fairness/draws/beacon';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const { G2, shortSignatures } = bls12_381;

/** What identifies a chain of drand. A verifier must know these beforehand, not from the chain's servers. */
export type PinnedChain = Pick<BeaconChain, 'hash' | 'genesis' | 'secondsPerRound'> & {
  /** Compressed point of the second group, in hex. */
  publicKey: string;
};

/** The League of Entropy's chain with a round every three seconds, as drand's own client pins it (drand-client 1.4.2). */
export const QUICKNET: PinnedChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  secondsPerRound: 3,
};

/** The scheme `bls-unchained-g1-rfc9380`: signatures on the first group, with the tag of RFC 9380. */
const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The message of a round as a point of the curve: SHA-256 of its number in 8 big-endian bytes, hashed to the curve. */
export function messageOf(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return shortSignatures.hash(fromHex(sha256(bytes)), TAG);
}

const SIGNATURE = /^[0-9a-f]{96}$/;

/** The chain as the draw's verifier takes it. Its key is decoded at the first signature, because that takes a while. */
export function chainOf({ publicKey, hash, genesis, secondsPerRound }: PinnedChain): BeaconChain {
  let key: ReturnType<typeof G2.Point.fromHex> | undefined;
  const isSigned = (round: number, signature: string): boolean => {
    if (!SIGNATURE.test(signature) || !Number.isSafeInteger(round) || round < 1) return false;
    try {
      key ??= G2.Point.fromHex(publicKey);
      return shortSignatures.verify(fromHex(signature), messageOf(round), key);
    } catch {
      // The bytes are not a point of the group.
      return false;
    }
  };
  return { hash, genesis, secondsPerRound, isSigned };
}
