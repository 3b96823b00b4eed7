import { expect, test } from 'vitest';
import { checkMigrationNames } from './migration-names.ts';

const say = (...names: string[]): string[] =>
  checkMigrationNames(names.map((name) => ({ path: `apps/server/migrations/${name}`, text: '' }))).map(
    ({ says }) => says,
  );

test('names that are moments, in any order of listing, are fine', () => {
  expect(say('20270101T1200_huts.sql', '20261120T0003_clubs.sql')).toEqual([]);
});

test.for([
  'huts.sql',
  '20270101_huts.sql',
  '20271301T1200_huts.sql',
  '20270101T2500_huts.sql',
  '20270101T1200-Huts.sql',
])('%s is not a migration name', (name) => {
  expect(say(name)).toEqual([expect.stringContaining('must be named')]);
});

test('two migrations may not share a moment', () => {
  expect(say('20270101T1200_huts.sql', '20270101T1200_seasons.sql')).toEqual([
    expect.stringContaining('same moment as 20270101T1200_huts.sql'),
  ]);
});
