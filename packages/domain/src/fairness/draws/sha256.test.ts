import { hash } from 'node:crypto';
import { array, assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { utf8, update, digestInto, hexOf, sha256 } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the published answer for %j', (text, answer) => {
  expect(sha256(utf8(text))).toBe(answer);
});

test('agrees with Node at every length around the edges of blocks, and on a long text', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 131) % 256);
  for (let length = 0; length <= 300; length += 1)
    expect(sha256(bytes.subarray(0, length))).toBe(hash('sha256', bytes.subarray(0, length)));
  const long = new Uint8Array(3_000_001).fill(7);
  expect(sha256(long)).toBe(hash('sha256', long));
});

test('a hash continued from a beginning is the hash of the whole, however it was cut, and can be continued again', () => {
  const aPiece = uint8Array({ maxLength: 150 });
  assert(
    property(array(aPiece, { maxLength: 5 }), uint8Array({ maxLength: 56 }), (pieces, ending) => {
      const begun = pieces.reduce((before, piece) => update(piece, before), update(new Uint8Array(0)));
      const whole = hash('sha256', Buffer.concat([...pieces, ending]));
      for (const words of [new Int32Array(8), new Int32Array(8).fill(5)]) {
        digestInto(begun, ending, words);
        expect(hexOf(words)).toBe(whole);
      }
    }),
  );
});
