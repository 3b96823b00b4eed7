/** Bytes in a block. */
const BLOCK = 64;

/**
 * SHA-256 (FIPS 180-4) in plain JavaScript: the browser's Web Crypto is asynchronous, and a draw computes millions
 * of hashes. A midstate is the state after a common prefix, from which several messages continue.
 */
export type Midstate = {
  /** The eight state words after all complete blocks. */
  words: Int32Array;
  /** Bytes after the last complete block. */
  rest: Uint8Array;
  /** All bytes so far, `rest` included. */
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

// Scratch memory, safe to share because the functions are synchronous.
const padded = new Uint8Array(2 * BLOCK);

/** Adds bytes to a midstate and returns the new one; `before` is not changed. */
export function update(bytes: Uint8Array, before: Midstate = START): Midstate {
  const pending = concat(before.rest, bytes);
  const words = before.words.slice();
  let at = 0;
  for (; at + BLOCK <= pending.length; at += BLOCK) compress(words, pending, at);
  return { words, rest: pending.slice(at), length: before.length + bytes.length };
}

/**
 * Writes the hash of a midstate and a short ending into `into`, as eight words. Rest and ending must fit in 119 bytes.
 */
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

/**
 * SHA-256 of a text in UTF-8, as lower-case hex. Functions that hash many texts take one, so that the server can pass
 * Node's own: the answers are the same, and it is faster for all but lots, which continue from a midstate.
 */
export type HashText = (text: string) => string;

export const hashOfText: HashText = (text) => sha256(utf8(text));

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

// The message length in bits, as the last eight bytes of the padding. 53 bits suffice for any array.
function writeBitLength(end: number, bytes: number): void {
  const [high, low] = [Math.floor(bytes / 0x2000_0000), (bytes << 3) >>> 0];
  for (let i = 0; i < 4; i += 1) {
    padded[end - 5 - i] = high >>> (8 * i);
    padded[end - 1 - i] = low >>> (8 * i);
  }
}

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
// oxfmt-ignore
const ROUND_CONSTANTS = Int32Array.of(
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
);

// Scratch memory, safe to share because the functions are synchronous.
const schedule = new Int32Array(64);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * The compression function: mixes the 64 bytes at `from` into the eight state words. `| 0` after every sum keeps 32-bit
 * arithmetic fast.
 */
function compress(words: Int32Array, bytes: Uint8Array, from: number): void {
  expandBlock(bytes, from);
  let a = words[0] ?? 0;
  let b = words[1] ?? 0;
  let c = words[2] ?? 0;
  let d = words[3] ?? 0;
  let e = words[4] ?? 0;
  let f = words[5] ?? 0;
  let g = words[6] ?? 0;
  let h = words[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const choice = g ^ (e & (f ^ g));
    const sigma1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const input = ((ROUND_CONSTANTS[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const temp1 = (((h + sigma1) | 0) + ((choice + input) | 0)) | 0;
    const majority = (a & b) | (c & (a | b));
    const sigma0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    h = g;
    g = f;
    f = e;
    e = (d + temp1) | 0;
    d = c;
    c = b;
    b = a;
    a = (temp1 + ((sigma0 + majority) | 0)) | 0;
  }
  words[0] = (words[0] ?? 0) + a;
  words[1] = (words[1] ?? 0) + b;
  words[2] = (words[2] ?? 0) + c;
  words[3] = (words[3] ?? 0) + d;
  words[4] = (words[4] ?? 0) + e;
  words[5] = (words[5] ?? 0) + f;
  words[6] = (words[6] ?? 0) + g;
  words[7] = (words[7] ?? 0) + h;
}

/** The message schedule: the 16 words of the block and the 48 derived from them. */
function expandBlock(bytes: Uint8Array, from: number): void {
  for (let i = 0, at = from; i < 16; i += 1, at += 4) {
    schedule[i] =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  }
  for (let i = 16; i < 64; i += 1) {
    const near = schedule[i - 2] ?? 0;
    const far = schedule[i - 15] ?? 0;
    const older = ((schedule[i - 16] ?? 0) + (rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3))) | 0;
    const newer = ((schedule[i - 7] ?? 0) + (rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10))) | 0;
    schedule[i] = older + newer;
  }
}

/**
 * UTF-8 encoding. Written out because this package compiles without Node's Buffer and the browser's TextEncoder: it
 * depends on the language alone.
 */
export function utf8(text: string): Uint8Array {
  // A lone surrogate has no UTF-8 encoding; every encoder writes the replacement character for it.
  const wellFormed = text.toWellFormed();
  const bytes = new Uint8Array(wellFormed.length * 3);
  let at = 0;
  for (let i = 0; i < wellFormed.length; i += 1) {
    const point = wellFormed.codePointAt(i) ?? 0;
    if (point < 0x80) {
      bytes[at++] = point;
      continue;
    }
    if (point > 0xffff) i += 1;
    at = putMultibyte(bytes, at, point);
  }
  return bytes.slice(0, at);
}

/** How many bytes `utf8` makes of a text. */
export function lengthInUtf8(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    // The two halves of a pair have two bytes each; half a pair alone is the replacement character, with three.
    const point = text.codePointAt(i) ?? 0;
    length += code < 0x800 ? 1 : 2;
    if (point > 0xffff) i += 1;
  }
  return length;
}

/** A code point of two to four bytes: six bits in each but the first, whose mark tells the length. */
function putMultibyte(bytes: Uint8Array, at: number, point: number): number {
  const [length, mark] = point < 0x800 ? [2, 0xc0] : point < 0x1_0000 ? [3, 0xe0] : [4, 0xf0];
  bytes[at] = mark | (point >> (6 * (length - 1)));
  for (let i = 1; i < length; i += 1) bytes[at + i] = 0x80 | ((point >> (6 * (length - 1 - i))) & 0x3f);
  return at + length;
}

/** Decodes hex; the caller has validated it. */
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
