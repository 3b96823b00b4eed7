// Which tests run in every time zone: those that name JavaScript's clock or calendar, or import a module that does.
// Everything else gets its days as text from such a module, and the machine's time zone cannot reach it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const CLOCK = /\b(?:new Date\b|Date\s*[.(]|Intl\.|Temporal\.)|\.toLocale\w*String\(/;

/** By absolute path. */
type Sources = ReadonlyMap<string, string>;

function readSources(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  return new Map(
    paths.map((path) => [join(folder, path), readFileSync(join(folder, path), 'utf8').replaceAll(COMMENTS, '')]),
  );
}

const isTest = (path: string): boolean => path.endsWith('.test.ts');
/** Neither a test nor what tests share. */
const isProduct = (path: string): boolean => !isTest(path) && !path.includes('/src/testing/');
const namesClock = (sources: Sources, path: string): boolean => CLOCK.test(sources.get(path) ?? '');

const importsOf = (sources: Sources, path: string): string[] =>
  [...(sources.get(path) ?? '').matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)].map((found) =>
    resolve(dirname(path), found[1] ?? found[2] ?? ''),
  );

/**
 * The tests under `root`/src that depend on dates, relative to `root`; and the modules that read the clock and are
 * imported by none of them, which must be none.
 */
export function testsOfDates(root: string): { tests: string[]; untested: string[] } {
  const sources = readSources(join(root, 'src'));
  const paths = [...sources.keys()].toSorted();
  const tests = paths
    .filter(isTest)
    .filter((path) => [path, ...importsOf(sources, path)].some((one) => namesClock(sources, one)));
  const tested = new Set(tests.flatMap((path) => importsOf(sources, path)));
  const untested = paths.filter((path) => isProduct(path) && namesClock(sources, path) && !tested.has(path));
  const under = (path: string): string => relative(root, path);
  return { tests: tests.map(under), untested: untested.map(under) };
}
