import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatCoordinates, readCoordinates } from './coordinates.ts';

const GALDHOPIGGEN = { latitude: 61.63653, longitude: 8.31251 };

test.each([
  '61.63653, 8.31251',
  '61.63653,8.31251',
  '61.63653 8.31251',
  '61,63653 8,31251',
  '61,63653, 8,31251',
  '61,63653; 8,31251',
  ' 61.63653° N, 8.31251° E ',
  '61,63653° N 8,31251° Ø',
  '61.636532, 8.312508',
])('%s is a place', (text) => {
  expect(readCoordinates(text)).toEqual(GALDHOPIGGEN);
});

test.each(['', 'Lom', '61.63653', '91, 8', '61, 181', '61.6.3, 8', '61, 8, 3', 'NaN, 8', '1e3, 8', '61,63653'])(
  '%j is none',
  (text) => {
    expect(readCoordinates(text)).toBeNull();
  },
);

test('what is shown can be typed again', () => {
  const degrees = (most: number) => integer({ min: -most * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5 + 0);
  assert(
    property(degrees(90), degrees(180), (latitude, longitude) => {
      expect(readCoordinates(formatCoordinates({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
  );
});
