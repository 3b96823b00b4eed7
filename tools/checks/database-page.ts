import { lineOf, type Finding, type SourceFile } from './source-files.ts';

const SCHEMA = 'apps/server/schema.sql';
const PAGE = 'docs/database.md';

const TRIGGER = /^CREATE TRIGGER (?<trigger>\w+) [^\n]*? ON (?:public\.)?(?<table>\w+) /gm;
const LINE = /^\| `(?<table>\w+)` \| `(?<trigger>\w+)` \| (?<promise>[^|]*)\|$/gm;

type Place = { path: string; line: number; promise: string };

function placesIn(file: SourceFile | undefined, pattern: RegExp): Map<string, Place> {
  if (!file) return new Map();
  return new Map(
    Array.from(file.text.matchAll(pattern), ({ index, groups }) => [
      `${groups?.['table']}.${groups?.['trigger']}`,
      { path: file.path, line: lineOf(file.text, index), promise: groups?.['promise']?.trim() ?? '' },
    ]),
  );
}

const finding = (says: (name: string) => string, [name, { path, line }]: [string, Place]): Finding => ({
  path,
  line,
  says: says(name),
});

/** Every trigger of the schema has a line in docs/database.md that says what it is for, and every line has its trigger. */
export function checkDatabasePage(files: SourceFile[]): Finding[] {
  const triggers = placesIn(
    files.find(({ path }) => path === SCHEMA),
    TRIGGER,
  );
  const lines = placesIn(
    files.find(({ path }) => path === PAGE),
    LINE,
  );
  if (triggers.size === 0) return [{ path: SCHEMA, line: 1, says: 'has no triggers: is it written by pnpm db:types?' }];
  return [
    ...[...triggers]
      .filter(([name]) => !lines.has(name))
      .map((entry) => finding((name) => `has the trigger ${name}, and ${PAGE} does not say what it promises.`, entry)),
    ...[...lines]
      .filter(([name]) => !triggers.has(name))
      .map((entry) => finding((name) => `says what ${name} promises, and the schema has no such trigger.`, entry)),
    ...[...lines]
      .filter(([, { promise }]) => promise === '')
      .map((entry) => finding((name) => `does not say what ${name} promises.`, entry)),
  ];
}
