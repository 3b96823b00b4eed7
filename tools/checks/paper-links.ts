import { posix } from 'node:path';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

const LINK = /\]\((?<target>[^)\s#]+)(?:#[^)]*)?\)/g;
const ELSEWHERE = /^[a-z]+:/;
const NAMED_PATH = /`(?<target>(?:apps|packages|tools|docs|e2e)\/[\w./-]+)`/g;
// A decision may speak of what is still to be built.
const DECISION = /^docs\/decisions\//;
// What a build makes is never committed.
const BUILT = /\/dist(\/|$)/;
// Code is shown in fences, and its paths are examples.
const FENCED = /^```[^]*?^```/gm;

const withoutFences = (text: string): string => text.replaceAll(FENCED, (fenced) => fenced.replaceAll(/[^\n]/g, ' '));

/** Links in our papers lead somewhere, and the files they name exist. */
export function checkPaperLinks(files: SourceFile[]): Finding[] {
  const paths = new Set(files.flatMap(({ path }) => [path, ...foldersAbove(path)]));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => {
      const prose = withoutFences(text);
      const links = Array.from(prose.matchAll(LINK), (match) => ({
        offset: match.index,
        target: match.groups?.['target'] ?? '',
      })).filter(({ target }) => !ELSEWHERE.test(target));
      const named = DECISION.test(path) ? [] : Array.from(prose.matchAll(NAMED_PATH));
      return [
        ...links.map(({ offset, target }) => ({ offset, target: posix.join(posix.dirname(path), target) })),
        ...named.map((match) => ({ offset: match.index, target: match.groups?.['target'] ?? '' })),
      ]
        .filter(({ target }) => !BUILT.test(target) && !paths.has(target.replace(/\/$/, '')))
        .map(({ offset, target }) => ({
          path,
          line: lineOf(text, offset),
          says: `speaks of ${target}, which does not exist: mend the paper.`,
        }));
    });
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
