import { expect, test } from 'vitest';
import { aSeason, aStay } from '../../testing/stays.ts';
import { appliesTo, blockingSeason, seasonsOverlapping, seasonsTouching } from './season.ts';

test('a season is of all huts, of some, or of none', () => {
  expect([null, ['a', 'b'], ['b'], []].map((hutIds) => appliesTo({ hutIds }, 'a'))).toEqual([true, true, false, false]);
});

test('a season has whole days: both halves of its first and its last', () => {
  const season = aSeason({ startDate: '2026-07-10', endDate: '2026-07-11' });
  const touched = (from: `${string} AM` | `${string} PM`, to: `${string} AM` | `${string} PM`) =>
    seasonsTouching([season], 'a', aStay(from, to)).length;
  expect(touched('2026-07-08 AM', '2026-07-09 PM')).toBe(0);
  expect(touched('2026-07-08 AM', '2026-07-10 AM')).toBe(1);
  expect(touched('2026-07-11 PM', '2026-07-13 PM')).toBe(1);
  expect(touched('2026-07-12 AM', '2026-07-13 PM')).toBe(0);
});

test('of the seasons a stay touches, the one that is closed is found', () => {
  const stay = aStay('2026-07-10 PM', '2026-07-12 AM');
  const closed = aSeason({ name: 'Maling', isBlocked: true });
  expect(blockingSeason([aSeason({}), closed], 'a', stay)).toBe(closed);
  expect(blockingSeason([aSeason({})], 'a', stay)).toBeNull();
  expect(blockingSeason([{ ...closed, hutIds: ['b'] }], 'a', stay)).toBeNull();
});

test('seasons overlap that share a day and a hut', () => {
  const season = aSeason({ startDate: '2026-07-10', endDate: '2026-07-20', hutIds: ['a'] });
  const [before, touching] = [
    aSeason({ startDate: '2026-07-01', endDate: '2026-07-09' }),
    aSeason({ startDate: '2026-07-20', endDate: '2026-07-25' }),
  ];
  expect(seasonsOverlapping(season, [before, touching])).toEqual([touching]);
  expect(seasonsOverlapping(season, [{ ...touching, hutIds: ['b'] }])).toEqual([]);
  expect(seasonsOverlapping({ ...season, hutIds: null }, [{ ...touching, hutIds: ['b'] }])).toHaveLength(1);
});
