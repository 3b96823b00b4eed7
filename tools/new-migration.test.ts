import { expect, test } from 'vitest';
import { migrationFileName } from './new-migration.ts';

const now = new Date('2026-12-31T23:59:30Z');

test('a migration is named by its moment and what it does', () => {
  expect(migrationFileName('Add season-colour', now, [])).toBe('20261231T2359_add_season_colour.sql');
});

test('two migrations never share a moment', () => {
  const existing = ['20261231T2359_one.sql', '20270101T0000_two.sql'];
  expect(migrationFileName('three', now, existing)).toBe('20270101T0001_three.sql');
});

test.each(['', '../up', 'æøå', 'a__b'])('"%s" is refused as a name', (words) => {
  expect(() => migrationFileName(words, now, [])).toThrow('cannot name a migration');
});
