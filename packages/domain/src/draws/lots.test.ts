import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { aSeed } from '../testing/generated-clubs.ts';
import { framedHash, lotsFrom } from './lots.ts';

test('the lowest of a member’s lots, each the hash of seed, round, member and ticket', () => {
  const aName = string({ maxLength: 70 });
  assert(
    property(
      aSeed,
      integer({ min: 1, max: 1200 }),
      aName,
      integer({ min: 1, max: 120 }),
      (seed, round, member, tickets) => {
        const lots = Array.from({ length: tickets }, (_, i) => framedHash(seed, round, member, i + 1));
        expect(lotsFrom(seed)(round)(member, tickets)).toBe(lots.toSorted()[0]);
      },
    ),
  );
});
