// What a call of `pnpm test` runs, decided from its arguments before anything is started: services take seconds, and so
// do projects without a test in it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Folders of tests, the projects of vitest.config.ts in them, and whether a test there uses a service. */
const FOLDERS = [
  { folder: 'packages/domain', projects: ['domain', 'domain-auckland', 'domain-los-angeles'], services: false },
  { folder: 'packages/beacon', projects: ['beacon'], services: false },
  { folder: 'packages/contract', projects: ['contract'], services: false },
  { folder: 'apps/web', projects: ['web', 'dates', 'dates-auckland', 'dates-los-angeles'], services: false },
  { folder: 'apps/server', projects: ['server'], services: true },
  { folder: 'tools', projects: ['tools'], services: true },
];

type Needs = { services: boolean; /** To be added to the arguments. */ projects: string[] };

/** Whatever is not understood, starts everything. */
export function needsOf(args: readonly string[], testFiles: readonly string[]): Needs {
  const everything: Needs = { services: true, projects: [] };
  const read = readArgs(args);
  if (read === null) return everything;
  const { projects, filters } = read;
  const isNamed = (project: string): boolean => projects.length === 0 || projects.includes(project);
  // Like Vitest: a filter is a part of the path, with a line number at most.
  const parts = filters.map((filter) => filter.replace(/^\.\//, '').replace(/:\d+$/, ''));
  const hasTest = (folder: string): boolean =>
    parts.length === 0 ||
    testFiles.some((file) => file.startsWith(`${folder}/`) && parts.some((part) => file.includes(part)));
  const meant = FOLDERS.filter(({ folder, projects: own }) => own.some(isNamed) && hasTest(folder));
  if (meant.length === 0) return everything;
  return {
    services: meant.some(({ services }) => services),
    projects: projects.length === 0 && parts.length > 0 ? meant.flatMap(({ projects: own }) => own) : [],
  };
}

function readArgs(args: readonly string[]): { projects: string[]; filters: string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        project: { type: 'string', multiple: true },
        testNamePattern: { type: 'string', short: 't' },
        reporter: { type: 'string', multiple: true },
        'outputFile.json': { type: 'string' },
        outputFile: { type: 'string' },
        bail: { type: 'string' },
        retry: { type: 'string' },
      },
    });
    const projects = values.project ?? [];
    // With a pattern or a negation, Vitest decides.
    return projects.some((name) => /[*!]/.test(name)) ? null : { projects, filters: positionals };
  } catch {
    return null;
  }
}

/** Relative to the root of the project. */
export const listTestFiles = (root: string): string[] =>
  FOLDERS.flatMap(({ folder }) => filesUnder(root, folder)).filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path));

const filesUnder = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path;
    return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesUnder(root, path);
  });
