import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { concat, fromHex, utf8 } from './bytes.ts';

test('text is written as every other encoder writes it, broken letters too', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(utf8(text)).toEqual(new TextEncoder().encode(text));
    }),
  );
  expect(utf8('å\ud800€😀')).toEqual(new TextEncoder().encode('å\ud800€😀'));
});

test('hex is read two digits at a time', () => {
  expect(fromHex('00ff7f')).toEqual(Uint8Array.of(0, 255, 127));
  expect(concat(fromHex('01'), fromHex(''), fromHex('0203'))).toEqual(Uint8Array.of(1, 2, 3));
});
