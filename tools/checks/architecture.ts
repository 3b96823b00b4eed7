import { posix } from 'node:path';
import { importsOf } from './changed-files.ts';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

const PAGE = 'docs/architecture.md';

const FLOORS: Readonly<Record<string, RegExp>> = {
  domain: /^packages\/domain\/src\/(?!shared\/|testing\/)(?<feature>[^/]+\/[^/]+)\//,
  server: /^apps\/server\/src\/features\/(?<feature>[^/]+\/[^/]+)\//,
  web: /^apps\/web\/src\/features\/(?<feature>[^/]+\/[^/]+)\//,
};
// A feature's part of the contract is what its routes build their calls from.
const ROUTES = /^apps\/server\/src\/features\/(?<feature>[^/]+\/[^/]+)\/[^/]+\.routes\.ts$/;
const CALLS = /\bimport \{[^}]*Api\b[^}]*\} from '@hytte\/contract\/(?<file>[^']+)'/g;

const FEATURES = /^## The features$[^]*?(?=^## )/m;
const AREA_OR_ROW = /^### `(?<area>[\w-]+)`.*$|^\| `(?<name>[\w-]+)` \|(?<about>[^|\n]*)\|(?<floors>[^|\n]*)\|$/gm;

const WALKS = /^## The walks$[^]*?(?=^## )/m;
const WALK = /^### (?<title>.+)$(?<body>[^]*?)(?=^### |(?![^]))/gm;
const STEP = /`(?<file>[\w./-]+\.tsx?)`/g;
// Where a call or a job comes in: nothing before it on the way imports it, it imports what both ends share.
const ENTRANCE = /\.(routes|jobs)\.ts$|^apps\/server\/src\/(app|jobs)\.ts$/;

const named = (feature: string, calls: readonly string[]): string => {
  const [area, name] = feature.split('/');
  const files = calls.map((file) => (file.startsWith(`${area}/`) ? file.slice(file.indexOf('/') + 1) : file));
  return files.length === 1 && files[0] === name ? 'contract' : `contract (${files.toSorted().join(', ')})`;
};

function add(to: Map<string, Set<string>>, feature: string, what: string): void {
  to.set(feature, (to.get(feature) ?? new Set()).add(what));
}

/** By `area/feature`: the floors it stands on, as its row has to say them. */
function floorsOfFeatures(files: readonly SourceFile[]): Map<string, string> {
  const floors = new Map<string, Set<string>>();
  const calls = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [floor, pattern] of Object.entries(FLOORS)) {
      const feature = pattern.exec(path)?.groups?.['feature'];
      if (feature !== undefined) add(floors, feature, floor);
    }
    const feature = ROUTES.exec(path)?.groups?.['feature'];
    if (feature !== undefined)
      for (const { groups } of text.matchAll(CALLS)) add(calls, feature, groups?.['file'] ?? '');
  }
  return new Map(
    [...floors].map(([feature, on]) => {
      const ofCalls = calls.get(feature);
      const all = ['domain', 'contract', 'server', 'web'].flatMap((floor) => {
        if (floor === 'contract') return ofCalls ? [named(feature, [...ofCalls])] : [];
        return on.has(floor) ? [floor] : [];
      });
      return [feature, all.join(', ')];
    }),
  );
}

function checkRows(page: SourceFile, files: readonly SourceFile[]): Finding[] {
  const section = FEATURES.exec(page.text);
  if (!section) return [{ path: PAGE, line: 1, says: 'has no section “The features”.' }];
  const floors = floorsOfFeatures(files);
  const seen = new Set<string>();
  const found: Finding[] = [];
  let area = '';
  for (const { index, groups } of section[0].matchAll(AREA_OR_ROW)) {
    if (groups?.['area'] !== undefined) {
      area = groups['area'];
      continue;
    }
    const feature = `${area}/${groups?.['name']}`;
    const say = (says: string) => found.push({ path: PAGE, line: lineOf(page.text, section.index + index), says });
    const right = floors.get(feature);
    if (right === undefined) say(`has a row for ${feature}, and no floor has that folder: delete the row.`);
    else if (seen.has(feature)) say(`has a second row for ${feature}.`);
    else if (groups?.['floors']?.trim() !== right) say(`${feature} stands on: ${right}`);
    if (groups?.['about']?.trim() === '') say(`does not say what ${feature} is about.`);
    seen.add(feature);
  }
  const line = lineOf(page.text, section.index);
  const missing = [...floors].filter(([feature]) => !seen.has(feature)).toSorted(([a], [b]) => a.localeCompare(b));
  return [
    ...found,
    ...missing.map(([feature, on]) => ({
      path: PAGE,
      line,
      says: `has no row for ${feature}; under its area: | \`${posix.basename(feature)}\` | … | ${on} |`,
    })),
  ];
}

function checkWalks(page: SourceFile, files: readonly SourceFile[]): Finding[] {
  const section = WALKS.exec(page.text);
  const walks = section ? [...section[0].matchAll(WALK)] : [];
  if (!section || walks.length === 0) return [{ path: PAGE, line: 1, says: 'has no section “The walks” with walks.' }];
  const code = new Map(files.filter(({ path }) => /\.tsx?$/.test(path)).map((file) => [file.path, file]));
  const imports = (path: string): readonly string[] => {
    const file = code.get(path);
    return file ? importsOf(file) : [];
  };
  return walks.flatMap((walk) => {
    const body = walk.groups?.['body'] ?? '';
    const bodyAt = section.index + walk.index + walk[0].length - body.length;
    const before: string[] = [];
    return Array.from(body.matchAll(STEP)).flatMap(({ index, groups }): Finding[] => {
      const name = groups?.['file'] ?? '';
      const line = lineOf(page.text, bodyAt + index);
      const say = (says: string) => [{ path: PAGE, line, says: `${walk.groups?.['title']}: ${says}` }];
      const [path, ...others] = [...code.keys()].filter((one) => one === name || one.endsWith(`/${name}`));
      if (path === undefined) return say(`no file is called ${name}.`);
      if (others.length > 0) return say(`${name} may be ${[path, ...others].join(' or ')}: write more of its path.`);
      const isReached =
        before.length === 0 ||
        before.includes(path) ||
        before.some((earlier) => imports(earlier).includes(path)) ||
        (ENTRANCE.test(path) && imports(path).some((target) => before.includes(target)));
      before.push(path);
      return isReached ? [] : say(`nothing that stands before ${name} imports it.`);
    });
  });
}

/**
 * docs/architecture.md is the house as it is: each folder of a feature has one row with the floors it stands on, and
 * each file of a walk is reached by an import from one before it.
 */
export function checkArchitecture(files: SourceFile[]): Finding[] {
  const page = files.find(({ path }) => path === PAGE);
  if (!page) return [{ path: PAGE, line: 1, says: 'is missing.' }];
  return [...checkRows(page, files), ...checkWalks(page, files)];
}
