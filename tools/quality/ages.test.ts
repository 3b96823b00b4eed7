import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { NIGHTLY } from '../nightly/steps.ts';
import { type Age, daysBetween, inWords, mutantsSeen, refusalOf } from './ages.ts';
import { changedSince, commitOfFile, headOf } from './changes.ts';

const root = join(import.meta.dirname, '../..');
let tree: string;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: tree,
    encoding: 'utf8',
  });

function write(path: string, lines: string[]): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), lines.map((line) => `${line}\n`).join(''));
}

function commit(): string {
  git('add', '-A');
  git('commit', '-qm', 'a change');
  return git('rev-parse', 'HEAD').trim();
}

const LINES = Array.from({ length: 10 }, (_, at) => `line ${at}`);

beforeEach(() => {
  tree = aFolder();
  git('init', '-q');
  write('src/a.ts', LINES);
  write('other/b.ts', LINES);
});

test('counts the lines that changed since the commit, under the paths only', () => {
  const then = commit();
  expect(changedSince(tree, then, ['src'])).toBe(0);
  write('src/a.ts', [...LINES.slice(0, 7), 'new 7', 'new 8', 'new 9']);
  write('other/b.ts', []);
  commit();
  expect(changedSince(tree, then, ['src'])).toBeCloseTo(0.3);
});

test('counts what was deleted, and what was added beside it', () => {
  const then = commit();
  write('src/a.ts', LINES.slice(0, 2));
  commit();
  expect(changedSince(tree, then, ['src'])).toBeCloseTo(0.8);
  write('src/a.ts', [...LINES, ...LINES, ...LINES, ...LINES]);
  commit();
  expect(changedSince(tree, then, ['src'])).toBeCloseTo(0.75);
});

test('counts a file that was only moved as unchanged', () => {
  const then = commit();
  renameSync(join(tree, 'src/a.ts'), join(tree, 'src/c.ts'));
  commit();
  expect(changedSince(tree, then, ['src'])).toBe(0);
});

test('says nothing in a shallow clone or without Git, and does not fail', () => {
  const then = commit();
  write('src/a.ts', ['new']);
  commit();
  const origin = tree;
  tree = join(aFolder(), 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, tree]);
  expect(changedSince(tree, then, ['src'])).toBeNull();
  expect(commitOfFile(tree, 'src/a.ts')).toBeNull();
  expect(commitOfFile(origin, 'src/a.ts')).toBe(headOf(origin));
  const bare = aFolder();
  expect(headOf(bare)).toBeNull();
  expect(commitOfFile(bare, 'src/a.ts')).toBeNull();
  expect(changedSince(bare, then, ['src'])).toBeNull();
});

test.each([
  ['2026-11-20', 0],
  ['2026-11-19', 1],
  ['2026-10-20', 31],
  // Written east of here.
  ['2026-11-21', 0],
])('a record of %s is %d days old', (date, days) => {
  expect(daysBetween(date, new Date('2026-11-20T23:00:00Z'))).toBe(days);
});

const GOOD: Age = { name: 'race', size: 'full', days: 30, changed: 0.5 };

test('a release may rest on a full record of a month at most, of code of which half is the same', () => {
  expect(refusalOf('race', GOOD)).toBeNull();
});

test.each<[Partial<Age> | null, RegExp]>([
  [null, /no record/],
  [{ days: 31 }, /31 days old/],
  [{ size: 'quick' }, /quick size/],
  [{ changed: 0.51 }, /51 % of the code/],
  [{ changed: null }, /unshallow/],
])('a release must not rest on %o', (what, why) => {
  expect(refusalOf('race', what && { ...GOOD, ...what })).toMatch(why);
});

test('the line of a record says its age, and what is not known', () => {
  expect(inWords('race', { ...GOOD, days: 1 })).toMatch(/^race +1 day old, 50 % of its code changed since$/);
  expect(inWords('race', { ...GOOD, changed: null })).toContain('30 days old, changes unknown');
  expect(inWords('race', null)).toMatch(/^race +no record$/);
});

test('mutants count as seen for thirty days', () => {
  const seen = { new: '2026-11-19', old: '2026-10-01', deleted: '2026-11-19' };
  const now = new Date('2026-11-20T12:00:00Z');
  expect(mutantsSeen(['new', 'old', 'never'], seen, now)).toEqual({ recent: 1, of: 3, oldest: 50 });
  expect(mutantsSeen(['never'], {}, now)).toEqual({ recent: 0, of: 1, oldest: null });
});

test('every step of the night names code that exists, and every record belongs to a step', () => {
  const missing = NIGHTLY.flatMap(({ covers }) => covers.filter((path) => !existsSync(join(root, path))));
  expect(missing).toEqual([]);
  const records = readdirSync(join(root, 'docs/quality')).map((file) => file.replace('.json', ''));
  expect(NIGHTLY.map(({ name }) => name)).toEqual(expect.arrayContaining(records));
});

test('every large test of package.json has a step in the night', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } });
  const large = Object.values(manifest.scripts).flatMap(
    (script) => /tools\/quality\/run\.ts (\S+)/.exec(script)?.[1] ?? [],
  );
  expect(NIGHTLY.map(({ name }) => name).toSorted()).toEqual(large.toSorted());
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(NIGHTLY.map(({ run }) => run[0])));
});
