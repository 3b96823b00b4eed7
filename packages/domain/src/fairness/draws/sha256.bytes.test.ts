import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { concat, fromHex, lengthInUtf8, utf8 } from './sha256.ts';

const written = (text: string): string => Buffer.from(utf8(text)).toString('hex');
const expected = (text: string): string => Buffer.from(new TextEncoder().encode(text)).toString('hex');

test('text is written as every other encoder writes it, broken letters too', () => {
  assert(
    property(array(integer({ min: 0, max: 0xffff })), (units) => {
      const text = String.fromCharCode(...units);
      expect(written(text)).toBe(expected(text));
      expect(lengthInUtf8(text)).toBe(utf8(text).length);
    }),
  );
  expect(written('å\ud800€😀')).toBe(expected('å\ud800€😀'));
  expect(lengthInUtf8('å\ud800€😀')).toBe(2 + 3 + 3 + 4);
});

test('hex is read two digits at a time', () => {
  expect(fromHex('00ff7f')).toEqual(Uint8Array.of(0, 255, 127));
  expect(concat(fromHex('01'), fromHex(''), fromHex('0203'))).toEqual(Uint8Array.of(1, 2, 3));
});
