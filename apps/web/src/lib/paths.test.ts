import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PATHS, pathTo, patternOf } from './paths.ts';

test('every screen of the product list has its address here, and no other address exists', () => {
  const list = readFileSync(join(import.meta.dirname, '../../../../docs/product/screens.tsv'), 'utf8');
  const listed = list.split('\n').filter((line) => line.startsWith('/'));
  expect(Object.values(PATHS)).toHaveLength(36);
  expect(Object.values(PATHS)).toEqual(listed.map((line) => line.split('\t')[0]));
});

test('an address is filled with what it is about', () => {
  expect(pathTo('clubs')).toBe('/clubs');
  expect(pathTo('manageHut', { club_id: 'a', hutId: 'b' })).toBe('/clubs/a/manage/huts/b');
  expect(pathTo('hut', { hutId: '../clubs' })).toBe('/huts/..%2Fclubs');
});

test('the router gets its own spelling', () => {
  expect(patternOf('manageHut')).toBe('/clubs/:club_id/manage/huts/:hutId');
  expect(patternOf('unknown')).toBe('/*');
});
