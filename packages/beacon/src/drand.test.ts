import { fromHex, sha256, utf8 } from '@hytte/domain/fairness/draws/sha256';
import { verify } from '@hytte/domain/fairness/draws/verify';
import { expect, test } from 'vitest';
import { chainOf, QUICKNET } from './drand.ts';
import { aBeacon } from './testing/a-beacon.ts';
import { aProvenRun, QUICKNET_ROUNDS } from './testing/a-proven-run.ts';

const quicknet = chainOf(QUICKNET);

test.each(Object.entries(QUICKNET_ROUNDS))('round %s of quicknet is signed as it was published', (round, signature) => {
  expect(quicknet.isSigned(Number(round), signature)).toBe(true);
});

test('the randomness of a round is the hash of its signature', () => {
  expect(sha256(fromHex(QUICKNET_ROUNDS[1000]))).toBe(
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  );
});

test('the chain hash of quicknet is that of its key, genesis and period, so that they belong together', () => {
  const header = new DataView(new ArrayBuffer(12));
  header.setUint32(0, QUICKNET.secondsPerRound);
  header.setBigUint64(4, BigInt(QUICKNET.genesis));
  const groupHash = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
  const parts = [new Uint8Array(header.buffer), fromHex(QUICKNET.publicKey), fromHex(groupHash), utf8('quicknet')];
  expect(sha256(Uint8Array.from(parts.flatMap((part) => [...part])))).toBe(QUICKNET.hash);
});

const flipped = QUICKNET_ROUNDS[1000].replace(/.$/, (digit) => (Number.parseInt(digit, 16) ^ 1).toString(16));
const infinity = `c0${'00'.repeat(47)}`;

test.each([
  ['the signature of another round', 42, QUICKNET_ROUNDS[1000]],
  ['a signature with one bit changed', 1000, flipped],
  ['the point at infinity', 1000, infinity],
  ['a signature of another length', 1000, QUICKNET_ROUNDS[1000].slice(2)],
  ['capital letters', 1000, QUICKNET_ROUNDS[1000].toUpperCase()],
  ['no signature', 1000, ''],
  ['a round that cannot be', 0, QUICKNET_ROUNDS[1000]],
  ['half a round', 1000.5, QUICKNET_ROUNDS[1000]],
])('%s is refused', (_, round, signature) => {
  expect(quicknet.isSigned(round, signature)).toBe(false);
});

test('a chain of ours is verified the same way, and not by the key of another', () => {
  const [ours, other] = [aBeacon('one'), aBeacon('two')];
  const signature = ours.sign(7);
  expect(chainOf(ours.chain).isSigned(7, signature)).toBe(true);
  expect(chainOf(ours.chain).isSigned(8, signature)).toBe(false);
  expect(chainOf(other.chain).isSigned(7, signature)).toBe(false);
  expect(quicknet.isSigned(7, signature)).toBe(false);
});

test('a draw with a round of quicknet is proven, unless its list was frozen a second too late', () => {
  const checks = { seal: true, snapshot: true, beacon: true, result: true, ownRequests: true };
  expect(verify(aProvenRun(), {}, [quicknet])).toEqual(checks);
  expect(verify(aProvenRun(1), {}, [quicknet])).toEqual({ ...checks, beacon: false });
  expect(verify(aProvenRun(), {}, [chainOf(aBeacon('one').chain)])).toEqual({ ...checks, beacon: false });
});

test('any changed digit of a signature is caught', { timeout: 60_000 }, () => {
  const signature = QUICKNET_ROUNDS[1000];
  const unnoticed = Array.from(signature).filter((digit, at) => {
    const other = (Number.parseInt(digit, 16) ^ 1).toString(16);
    return quicknet.isSigned(1000, signature.slice(0, at) + other + signature.slice(at + 1));
  });
  expect(unnoticed).toEqual([]);
});
