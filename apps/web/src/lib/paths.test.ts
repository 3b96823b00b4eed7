import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PATHS, pathTo, patternOf } from './paths.ts';

const listed = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, '../../../../docs/product', file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split('\t')[0] ?? '');

test('every screen of the product list, and of those added to it, has its address here, and no other address exists', () => {
  expect(listed('screens.tsv')).toHaveLength(36);
  expect(Object.values(PATHS).toSorted()).toEqual(
    [...listed('screens.tsv'), ...listed('added-screens.tsv')].toSorted(),
  );
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
