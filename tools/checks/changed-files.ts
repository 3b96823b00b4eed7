import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Content hash by path: what a part of the check last passed on. */
export type Hashes = Record<string, string>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

export const hashFiles = (files: readonly SourceFile[]): Hashes =>
  Object.fromEntries(files.map(({ path, text }) => [path, hashOf(text)]));

/** Paths that were added, removed or edited between the two. */
export const changedBetween = (before: Hashes, after: Hashes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]);

/** What differs from the last commit: edited, added, deleted, and new files that git does not ignore. */
export function changedSinceCommit(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return (git('diff', '--name-only', '-z', 'HEAD') + git('ls-files', '--others', '--exclude-standard', '-z'))
    .split('\0')
    .filter((path) => path !== '');
}

const SPECIFIER = /\b(?:from|import|new URL)\s*\(?\s*'(?<specifier>[^'\n]+)'/g;
const SOURCES: Readonly<Record<string, string>> = {
  '@hytte/domain/': 'packages/domain/src/',
  '@hytte/beacon/': 'packages/beacon/src/',
  '@hytte/contract/': 'packages/contract/src/',
  '@hytte/server/': 'apps/server/',
  '@hytte/web/': 'apps/web/',
};

function resolveSpecifier(specifier: string, path: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith('#')) return `${path.split('/').slice(0, 2).join('/')}/src/${specifier.slice(1)}`;
  const [scope, folder] = Object.entries(SOURCES).find(([name]) => specifier.startsWith(name)) ?? [];
  if (scope === undefined || folder === undefined) return null;
  const target = folder + specifier.slice(scope.length);
  return folder.startsWith('packages/') ? `${target}.ts` : target;
}

/** The files of this project that it imports, types included. */
export const importsOf = ({ path, text }: SourceFile): string[] =>
  Array.from(text.matchAll(SPECIFIER)).flatMap(({ groups }) => {
    const target = resolveSpecifier(groups?.['specifier'] ?? '', path);
    return target === null ? [] : [target];
  });

/**
 * The changed files and every file that imports one of them, directly or through others: a type that changed can
 * make any of these wrong, so these are the files a type-aware linter must see again.
 */
export function withImporters(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => /\.tsx?$/.test(path)))
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file.path]);
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const present = new Set(files.map(({ path }) => path));
  return [...reached].filter((path) => present.has(path));
}
