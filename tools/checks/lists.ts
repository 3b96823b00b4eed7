import { z } from 'zod';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

const PAGE = /^(?<folder>docs\/(?:decisions|domain|operations))\/(?<name>(?!README|0000-template)[\w-]+\.md)$/;
const RECORD = /^docs\/decisions\//;
const TITLE = /^# \d{4}: (?<title>.+)$/m;
const STATUS = /^- Status: (?:proposed|accepted|superseded by \[|withdrawn)/m;

const FIRST_PAGE = 'README.md';
const SCRIPTS = 'package.json';
// The first cell of a row in which a command stands, and what is in backticks there.
const ROW = /^\| (?<commands>`pnpm [^\n]*?[^\\]) \| /gm;
const COMMAND = /`(?:pnpm )?(?<script>[a-z0-9][a-z0-9-]*(?::[a-z0-9-]+)?)(?<rest> [^`]*)?`/g;

function checkPages(files: readonly SourceFile[]): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files.flatMap(({ path, text }) => {
    const { folder, name } = PAGE.exec(path)?.groups ?? {};
    if (folder === undefined || name === undefined) return [];
    const index = `${folder}/README.md`;
    const link = `](${name})${RECORD.test(path) ? ` ${TITLE.exec(text)?.groups?.['title']}` : ''}`;
    const isListed = texts.get(index)?.includes(link) ?? false;
    const hasStatus = !RECORD.test(path) || STATUS.test(text);
    return [
      ...(isListed ? [] : [{ path, line: 1, says: `is missing in ${index}: […${link}` }]),
      ...(hasStatus ? [] : [{ path, line: 1, says: 'has no line “- Status: …” as the template says.' }]),
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

/** Lists that a reader trusts to be whole: the index of a folder of documents has every page, the first page every command. */
export const checkLists = (files: SourceFile[]): Finding[] => [...checkPages(files), ...checkCommands(files)];
