import { expect, test } from 'vitest';
import { seasonsTouching } from '../../huts/seasons/season.ts';
import { aSeason, aStay } from '../../testing/stays.ts';
import { pointsCost } from './cost.ts';

const seasons = [
  aSeason({ name: 'Sommer', penalty: 10 }),
  aSeason({ name: 'Olsok', startDate: '2026-07-29', endDate: '2026-07-29', penalty: 5 }),
  aSeason({ name: 'Andre hytter', penalty: 70, hutIds: ['other'] }),
];
const points = (from: string, to: string): number =>
  pointsCost(seasonsTouching(seasons, 'bu', aStay(`${from} AM`, `${to} AM`)));

test('a stay outside all seasons costs no points', () => {
  expect(points('2026-05-01', '2026-05-08')).toBe(0);
});

test('a season counts once, whether the stay touches it by a half day or lies in it', () => {
  expect(points('2026-06-28', '2026-07-01')).toBe(10);
  expect(points('2026-07-01', '2026-07-20')).toBe(10);
  expect(points('2026-06-28', '2026-06-30')).toBe(0);
});

test('seasons that overlap add up; those of other huts do not', () => {
  expect(points('2026-07-28', '2026-07-30')).toBe(15);
});
