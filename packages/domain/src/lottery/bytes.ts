/**
 * Text and hex as bytes. Written out because this package knows neither Node's Buffer nor the browser's
 * TextEncoder: what it needs of its surroundings is the language alone.
 */
export function utf8(text: string): Uint8Array {
  // Half a letter (a lone surrogate) has no UTF-8; every encoder writes the replacement character for it.
  const letters = text.toWellFormed();
  const bytes = new Uint8Array(letters.length * 3);
  let at = 0;
  for (let i = 0; i < letters.length; i += 1) {
    const point = letters.codePointAt(i) ?? 0;
    if (point < 0x80) {
      bytes[at++] = point;
      continue;
    }
    if (point > 0xffff) i += 1;
    at = putLong(bytes, at, point);
  }
  return bytes.slice(0, at);
}

/** A letter of two to four bytes: six bits in each but the first, which also says how many there are. */
function putLong(bytes: Uint8Array, at: number, point: number): number {
  const [length, mark] = point < 0x800 ? [2, 0xc0] : point < 0x1_0000 ? [3, 0xe0] : [4, 0xf0];
  bytes[at] = mark | (point >> (6 * (length - 1)));
  for (let i = 1; i < length; i += 1) bytes[at + i] = 0x80 | ((point >> (6 * (length - 1 - i))) & 0x3f);
  return at + length;
}

/** Bytes of lower-case hex, which the caller has checked. */
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
