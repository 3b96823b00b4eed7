import { z } from 'zod';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

const INDEX = 'docs/decisions/README.md';
const RECORD = /^docs\/decisions\/(?<name>(?!0000)\d{4}-[\w-]+\.md)$/;
const STATUS = /^- Status: (?:proposed|accepted|superseded by \[|withdrawn)/m;

const FIRST_PAGE = 'README.md';
const SCRIPTS = 'package.json';
// The first cell of a row in which a command stands, and what is in backticks there.
const ROW = /^\| (?<commands>`pnpm [^\n]*?[^\\]) \| /gm;
const COMMAND = /`(?:pnpm )?(?<script>[a-z0-9]+(?::[a-z-]+)?)(?<rest> [^`]*)?`/g;

function checkRecords(files: readonly SourceFile[]): Finding[] {
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  return files.flatMap(({ path, text }) => {
    const name = RECORD.exec(path)?.groups?.['name'];
    if (name === undefined) return [];
    const places = index.split(`](${name})`).length - 1;
    return [
      ...(places === 1 ? [] : [{ path, line: 1, says: `must stand once in ${INDEX}, and does ${places} times.` }]),
      ...(STATUS.test(text) ? [] : [{ path, line: 1, says: 'has no line “- Status: …” as the template says.' }]),
    ];
  });
}

function checkCommands(files: readonly SourceFile[]): Finding[] {
  const page = files.find(({ path }) => path === FIRST_PAGE)?.text ?? '';
  const project = files.find(({ path }) => path === SCRIPTS)?.text ?? '{"scripts":{}}';
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(project));
  const told = new Map<string, number>();
  for (const { index, groups } of page.matchAll(ROW))
    for (const command of (groups?.['commands'] ?? '').matchAll(COMMAND))
      told.set(command.groups?.['script'] ?? '', lineOf(page, index));
  return [
    ...Object.keys(scripts)
      .filter((script) => !told.has(script))
      .map((script) => ({
        path: SCRIPTS,
        line: lineOf(project, project.indexOf(`"${script}"`)),
        says: `has the command ${script}, and no row of ${FIRST_PAGE} says what it does.`,
      })),
    ...[...told]
      .filter(([script]) => !Object.hasOwn(scripts, script))
      .map(([script, line]) => ({ path: FIRST_PAGE, line, says: `tells of pnpm ${script}, which does not exist.` })),
  ];
}

/** Lists that a reader trusts to be whole: every decision stands in the index of decisions, every command on the first page. */
export const checkLists = (files: SourceFile[]): Finding[] => [...checkRecords(files), ...checkCommands(files)];
