import { expect, test } from 'vitest';
import { fallenBelow, readRows, tally } from './conformance-tally.ts';

test('a list is read without its remarks', () => {
  expect(readRows('# remark\nGET\t/api/huts/{id}\t-\n\nPOST\t/api/huts\tname\n')).toEqual([
    ['GET', '/api/huts/{id}', '-'],
    ['POST', '/api/huts', 'name'],
  ]);
});

test('what stands counts whatever its parameters are called, and what is missing is named', () => {
  const promised = ['GET /api/huts/{id}', 'PUT /api/huts/{id}', 'GET /api/auth/{provider}', 'GET /api/auth/providers'];
  const standing = ['GET /api/huts/{hutId}', 'GET /api/auth/providers'];
  expect(tally(promised, [], standing)).toEqual({
    promised: 4,
    standing: 2,
    missing: ['PUT /api/huts/{id}', 'GET /api/auth/{provider}'],
    unlisted: [],
  });
});

test('a call that nobody promised or decided is reported; a decided one is not, and earns nothing', () => {
  const result = tally(['GET /api/huts'], ['POST /api/auth/logout'], ['POST /api/auth/logout', 'GET /api/secret']);
  expect(result).toMatchObject({ standing: 0, unlisted: ['GET /api/secret'] });
});

test('a figure below the committed one is reported, if it is guarded', () => {
  const fallen = fallenBelow({ calls: 4, screens: 1 }, { calls: 5, screens: 2 }, ['calls']);
  expect(fallen).toEqual(['calls fell to 4; docs/product/conformance.json promises 5.']);
  expect(fallenBelow({ calls: 5, screens: 3 }, { calls: 5, screens: 2 }, ['calls', 'screens'])).toEqual([]);
});
