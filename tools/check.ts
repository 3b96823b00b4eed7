/**
 * `pnpm check`: everything that can be said about the code without running it. Cheap parts come first; all parts run,
 * so one round shows every fault. A part is not repeated while none of its input files has changed since it last
 * passed (content hashes in `.cache/check`).
 *
 *   --changed   only what the uncommitted change can break, assuming that the last commit passed
 *   --all       every part, whatever passed before
 *   --json F    leaves the count in F, for CI
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchitecture } from './checks/architecture.ts';
import { changedBetween, changedSinceCommit, hashFiles, withImporters, type Hashes } from './checks/changed-files.ts';
import { checkDatabasePage } from './checks/database-page.ts';
import { checkDeployFiles } from './checks/deploy/deploy-files.ts';
import { checkLists } from './checks/lists.ts';
import { checkTerms } from './checks/terms.ts';
import { checkMigrationNames } from './checks/migration-names.ts';
import { checkMigrationSafety } from './checks/migrations/safety.ts';
import { checkDocs } from './checks/docs.ts';
import { checkProjectText } from './checks/project-text.ts';
import { runParts, type Outcome, type Part } from './checks/run-parts.ts';
import { readSourceFiles, type Finding, type SourceFile } from './checks/source-files.ts';
import { checkTableOwnership } from './checks/table-ownership.ts';
import { checkAllTexts } from './checks/texts/texts.ts';
import { checkUniqueNames } from './checks/unique-names.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const node = process.execPath;

type CachedPart = Part & {
  /** The files it depends on. */
  inputs: RegExp;
  /** The same part for some of the files only; null when none of them concerns it. */
  narrow?: (paths: string[]) => Part['run'] | null;
};

const CODE = /\.(tsx?|cjs|mjs|json|css|html)$/;
const CONFIGURATION = /^(package\.json|pnpm-lock\.yaml|tsconfig(\.base)?\.json|\.oxlintrc\.json|\.oxfmtrc\.json)$/;

const generated = (name: string, script: string, remedy: string, inputs: RegExp): CachedPart => ({
  name,
  run: [node, script, '--check'],
  remedy,
  inputs,
});

/** As in `pnpm types`. One checker per project: each further one resolves the types they share once more. */
const COMPILER_ARGUMENTS = ['--build', '--checkers', '1', '--builders', '2'] as const;

function partsFor(files: SourceFile[]): [cheap: CachedPart[], slow: CachedPart[]] {
  const own = (
    name: string,
    check: (files: SourceFile[]) => Finding[] | Promise<Finding[]>,
    inputs = /./,
  ): CachedPart => ({ name, run: () => check(files), remedy: `fix what is named above, then: pnpm check`, inputs });

  const format: CachedPart = {
    name: 'format',
    run: [bin('oxfmt'), '--check'],
    remedy: 'pnpm format',
    inputs: /\.(tsx?|cjs|mjs|json|css|html|md|ya?ml)$/,
  };
  const untyped: CachedPart = {
    name: 'lint',
    run: [bin('oxlint'), '--deny-warnings'],
    remedy: 'pnpm lint',
    inputs: CODE,
  };
  const typed: CachedPart = {
    name: 'lint with types',
    run: [bin('oxlint'), '--type-aware', '--deny-warnings'],
    remedy: 'pnpm lint',
    inputs: /\.tsx?$/,
    narrow: (paths) => {
      const affected = withImporters(paths, files).filter((path) => /\.tsx?$/.test(path));
      return affected.length === 0 ? null : [bin('oxlint'), '--type-aware', '--deny-warnings', ...affected];
    },
  };
  return [
    [
      format,
      untyped,
      own('terms', checkTerms),
      own('project text', checkProjectText),
      own('docs', checkDocs),
      own('architecture', checkArchitecture, /^(apps|packages|tools\/checks)\/.*\.tsx?$|^docs\/architecture\.md$/),
      own('lists', checkLists, /^(README\.md|package\.json|docs\/.*\.md|tools\/checks\/.*)$/),
      own('tables', checkTableOwnership, /^(apps\/server|tools\/checks)\//),
      own('unique names', checkUniqueNames, /^(apps\/server|tools\/checks)\//),
      own('migration names', checkMigrationNames, /^apps\/server\/migrations\//),
      own('migration safety', checkMigrationSafety, /^(apps\/server\/migrations|tools\/checks\/migrations)\//),
      own('database page', checkDatabasePage, /^(apps\/server\/schema\.sql|docs\/database\.md|tools\/checks\/.*)$/),
      own('texts', checkAllTexts, /^(apps|packages|tools\/checks)\/.*\.tsx?$/),
      own(
        'deploy files',
        checkDeployFiles,
        /^(deploy|tools\/checks|apps\/server\/src\/platform)\/|^(Dockerfile|compose\.yaml)$/,
      ),
    ],
    // The slowest first: they set the length of the whole.
    [
      {
        // Every project, in the order of their references; what did not change since the last build is not read again.
        name: 'types',
        run: [bin('tsc'), ...COMPILER_ARGUMENTS],
        remedy: 'pnpm types',
        inputs: /\.(tsx?|json)$/,
      },
      typed,
      {
        name: 'row types and schema fresh',
        run: [node, 'tools/with-services.ts', '--', node, 'tools/schema-types.ts', '--check'],
        remedy: 'pnpm db:types',
        inputs:
          /^apps\/server\/(migrations|src\/platform\/db)\/|^apps\/server\/schema\.sql$|^tools\/(schema-types\.ts$|database\/|checks\/table-owners)/,
      },
      { name: 'dead code', run: [bin('knip'), '--no-progress'], remedy: 'pnpm exec knip', inputs: CODE },
      { name: 'imports', run: [node, 'tools/imports.ts'], remedy: 'pnpm imports', inputs: /\.(tsx?|cjs|json)$/ },
      generated(
        'openapi fresh',
        'tools/print-openapi.ts',
        'pnpm api:print',
        /^(apps\/server\/src|packages|docs\/api)\//,
      ),
      generated(
        'stripe schemas fresh',
        'tools/stripe-sandbox/print-schemas.ts',
        'node tools/stripe-sandbox/print-schemas.ts',
        /^tools\/stripe-sandbox\//,
      ),
      generated(
        'configuration fresh',
        'tools/config/print.ts',
        'pnpm config:print',
        /^(apps\/server\/src\/platform|tools\/config|docs\/operations)\//,
      ),
    ],
  ];
}

const { values } = parseArgs({
  options: { json: { type: 'string' }, changed: { type: 'boolean' }, all: { type: 'boolean' } },
});
const cacheFile = join(root, '.cache/check/passed.json');
const files = await readSourceFiles(root);
const hashes = hashFiles(files);
const passed: Record<string, Hashes> = JSON.parse(await readFile(cacheFile, 'utf8').catch(() => '{}'));
const uncommitted = values.changed ? changedSinceCommit(root) : null;

const hashesOf = ({ inputs }: CachedPart): Hashes =>
  Object.fromEntries(Object.entries(hashes).filter(([path]) => inputs.test(path) || CONFIGURATION.test(path)));

/** The part as it must run now: whole, for some files only, or (null) not at all. */
function due(part: CachedPart): Part | null {
  const before = passed[part.name];
  if (values.all || (uncommitted === null && before === undefined)) return part;
  const changed = (uncommitted ?? changedBetween(before ?? {}, hashesOf(part))).filter(
    (path) => part.inputs.test(path) || CONFIGURATION.test(path),
  );
  if (changed.length === 0) return null;
  if (!part.narrow || changed.some((path) => CONFIGURATION.test(path))) return part;
  const run = part.narrow(changed);
  return run === null ? null : { ...part, run };
}

function report({ part, ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${part.name.padEnd(36)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(`${output.trimEnd()}\n  → ${part.remedy}\n`);
}

const outcomes: Outcome[] = [];
const unchanged: string[] = [];
for (const stage of partsFor(files)) {
  const parts = stage.map((part) => ({ part, now: due(part) }));
  unchanged.push(...parts.filter(({ now }) => now === null).map(({ part }) => part.name));
  const ran = await runParts(
    parts.flatMap(({ now }) => now ?? []),
    root,
    report,
  );
  outcomes.push(...ran);
  for (const part of stage) {
    const outcome = ran.find((one) => one.part.name === part.name);
    if (outcome && !outcome.ok) delete passed[part.name];
    else if (outcome && uncommitted === null) passed[part.name] = hashesOf(part);
  }
}
await mkdir(join(root, '.cache/check'), { recursive: true });
await writeFile(cacheFile, JSON.stringify(passed));

const failed = outcomes.filter(({ ok }) => !ok);
const count = { passed: outcomes.length - failed.length, failed: failed.length };
if (unchanged.length > 0) console.log(`= not touched since they passed: ${unchanged.join(', ')}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(count)}\n`);
console.log(`${count.passed} passed, ${count.failed} failed${failed.map(({ part }) => `\n  ✗ ${part.name}`).join('')}`);
if (count.failed > 0) process.exitCode = 1;
