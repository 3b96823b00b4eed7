import { posix } from 'node:path';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

const LINK = /\]\((?<target>[^)\s#]+)(?:#[^)]*)?\)/g;
const ELSEWHERE = /^[a-z]+:/;
const IN_BACKTICKS = /`(?<name>[^`\n]+)`/g;
const PATH = /^(?:apps|packages|tools|docs|e2e|deploy)\/[\w./-]+$/;
// `x.routes.ts` stands for any feature's file; an address begins with a slash.
const FILE = /^(?!x\.|\/)[\w./-]+\.(?:tsx?|sql|cjs|mjs|css)$/;
// Constraints, columns, functions and constants: names that code must spell out somewhere.
const IDENTIFIER =
  /^(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:\(\))?$/;
// In SQL that is shown in a fence, too.
const CONSTRAINT = /\bconstraint (?<name>[a-z]+(?:_[a-z0-9]+)+)/g;
// A build makes it, so it is never committed.
const BUILT = /\/dist(\/|$)/;
// Code is shown in fences, and its paths are examples.
const FENCED = /^```[^]*?^```/gm;
// Records what was true when it was released.
const HISTORY = /^(CHANGELOG\.md|changes\/)/;

const withoutFences = (text: string): string => text.replaceAll(FENCED, (fenced) => fenced.replaceAll(/[^\n]/g, ' '));

type Named = { offset: number; says: string };

/** In our docs links lead somewhere, and every file, function, constraint and column named in backticks exists. */
export function checkDocs(files: SourceFile[]): Finding[] {
  const paths = new Set(files.flatMap(({ path }) => [path, ...foldersAbove(path)]));
  const fileNames = new Set([...paths].map((path) => posix.basename(path)));
  const words = new Set(
    files
      .filter(({ path }) => !path.endsWith('.md'))
      .flatMap(({ path, text }) => `${path}\n${text}`.match(/\w+/g) ?? []),
  );
  const isFile = (name: string) =>
    name.includes('/') ? [...paths].some((path) => path === name || path.endsWith(`/${name}`)) : fileNames.has(name);

  const missingLinks = (path: string, prose: string): Named[] =>
    Array.from(prose.matchAll(LINK), (match) => ({ offset: match.index, target: match.groups?.['target'] ?? '' }))
      .filter(({ target }) => !ELSEWHERE.test(target))
      .map(({ offset, target }) => ({ offset, target: posix.join(posix.dirname(path), target).replace(/\/$/, '') }))
      .filter(({ target }) => !BUILT.test(target) && !paths.has(target))
      .map(({ offset, target }) => ({ offset, says: `links to ${target}, which does not exist: fix the document.` }));

  const missingNames = (prose: string): Named[] =>
    Array.from(prose.matchAll(IN_BACKTICKS)).flatMap((match) => {
      const name = (match.groups?.['name'] ?? '').replace(/\/$/, '');
      const isGone = PATH.test(name)
        ? !BUILT.test(name) && !paths.has(name)
        : FILE.test(name)
          ? !isFile(name.replace(/^\.\//, ''))
          : IDENTIFIER.test(name) && !words.has(name.replace('()', ''));
      return isGone ? [{ offset: match.index, says: `names ${name}, which does not exist: fix the document.` }] : [];
    });

  const missingConstraints = (text: string): Named[] =>
    Array.from(text.matchAll(CONSTRAINT))
      .filter(({ groups }) => !words.has(groups?.['name'] ?? ''))
      .map((match) => ({
        offset: match.index,
        says: `names the ${match[0]}, which no migration has: fix the document.`,
      }));

  return files
    .filter(({ path }) => path.endsWith('.md') && !HISTORY.test(path))
    .flatMap(({ path, text }) => {
      const prose = withoutFences(text);
      return [...missingLinks(path, prose), ...missingNames(prose), ...missingConstraints(text)].map(
        ({ offset, says }) => ({
          path,
          line: lineOf(text, offset),
          says,
        }),
      );
    });
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
