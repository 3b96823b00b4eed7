import { expect, test } from 'vitest';
import { checkUniqueNames } from './unique-names.ts';

const FIRST = 'apps/server/src/features/huts/huts/huts.queries.ts';

/** Says what is found in a second file beside one that exports these functions. */
const beside = (first: string, second: string, path = 'apps/server/src/platform/db/huts.ts'): string[] =>
  checkUniqueNames([
    { path: FIRST, text: first },
    { path, text: second },
  ]).map((finding) => `${finding.path}:${finding.line} ${finding.says}`);

test('a second exported function of the same name is refused where it stands, with the first', () => {
  expect(beside('export const findHut = 1;', '\nexport async function findHut() {}')).toEqual([
    `apps/server/src/platform/db/huts.ts:2 exports findHut, as ${FIRST} does: call that one, or let the name say what differs.`,
  ]);
});

test('what a file keeps to itself, constants, views, routes and test code may repeat a name', () => {
  expect(beside('export const findHut = 1;', 'const findHut = 2; function lockHut() {}')).toEqual([]);
  expect(beside('export const MEMBERS = 1;', 'export const MEMBERS = 2;')).toEqual([]);
  expect(beside('export const viewHut = 1;', 'export const viewHut = 2;')).toEqual([]);
  expect(beside('export const hutsRoutes = 1;', 'export const hutsRoutes = 2;')).toEqual([]);
  expect(beside('export const giveUp = 1;', 'export const giveUp = 2;', 'apps/server/src/testing/x.ts')).toEqual([]);
  expect(beside('export const giveUp = 1;', 'export const giveUp = 2;', 'packages/domain/src/x.ts')).toEqual([]);
});
