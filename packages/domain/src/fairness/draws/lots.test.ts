import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { aSeed } from '../../testing/generated-clubs.ts';
import { drawHash, lotsFrom } from './lots.ts';

test('the lowest of a party’s lots, each the hash of seed, round, party and ticket', () => {
  const aName = string({ maxLength: 70 });
  assert(
    property(
      aSeed,
      integer({ min: 1, max: 1200 }),
      aName,
      integer({ min: 1, max: 120 }),
      (seed, round, party, tickets) => {
        const lots = Array.from({ length: tickets }, (_, i) => drawHash(seed, round, party, i + 1));
        expect(lotsFrom(seed)(round)(party, tickets)).toBe(lots.toSorted()[0]);
      },
    ),
  );
});

test('where one part ends and the next begins makes a difference', () => {
  const hashes = [
    drawHash('1', '23'),
    drawHash('12', '3'),
    drawHash('123'),
    drawHash('1', '2', '3'),
    drawHash('123', ''),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
