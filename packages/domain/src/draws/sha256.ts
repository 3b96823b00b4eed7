import { concat } from '../lottery/bytes.ts';
import { BLOCK, compress } from '../lottery/sha256-block.ts';

/**
 * SHA-256 (FIPS 180-4), written out because the browser's own answers only by promise, and a draw asks for
 * it millions of times. What the messages of a draw have in common is hashed once and started from again.
 */
export type Midstate = {
  /** The eight words after every whole block so far. */
  words: Int32Array;
  /** What has not filled a block yet. */
  rest: Uint8Array;
  /** Bytes so far, the rest included. */
  length: number;
};

const NOTHING = new Uint8Array(0);

// The first 32 bits of the fractions of the square roots of the first 8 primes.
// oxfmt-ignore
const START: Midstate = {
  words: Int32Array.of(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  ),
  rest: NOTHING,
  length: 0,
};

// Scratch, used within one call at a time: nothing here waits.
const padded = new Uint8Array(2 * BLOCK);

/** Hashes on from a beginning, which stays as it was. */
export function update(bytes: Uint8Array, before: Midstate = START): Midstate {
  const pending = concat(before.rest, bytes);
  const words = before.words.slice();
  let at = 0;
  for (; at + BLOCK <= pending.length; at += BLOCK) compress(words, pending, at);
  return { words, rest: pending.slice(at), length: before.length + bytes.length };
}

/** The hash of a beginning and a short ending (rest and ending within 119 bytes) as eight words, in `into`. */
export function digestInto({ words, rest, length }: Midstate, ending: Uint8Array, into: Int32Array): void {
  const end = rest.length + ending.length;
  const blocks = end + 9 > BLOCK ? 2 : 1;
  padded.set(rest);
  padded.set(ending, rest.length);
  padded[end] = 0x80;
  padded.fill(0, end + 1);
  writeBitLength(blocks * BLOCK, length + ending.length);
  into.set(words);
  for (let block = 0; block < blocks; block += 1) compress(into, padded, block * BLOCK);
}

/** 64 lower-case hex digits. */
export function sha256(bytes: Uint8Array): string {
  const words = new Int32Array(8);
  digestInto(update(bytes), NOTHING, words);
  return hexOf(words);
}

export function hexOf(words: Int32Array): string {
  let hex = '';
  for (const word of words) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

// In 53 bits, which is as long as an array can be, and more.
function writeBitLength(end: number, bytes: number): void {
  const [high, low] = [Math.floor(bytes / 0x2000_0000), (bytes << 3) >>> 0];
  for (let i = 0; i < 4; i += 1) {
    padded[end - 5 - i] = high >>> (8 * i);
    padded[end - 1 - i] = low >>> (8 * i);
  }
}
