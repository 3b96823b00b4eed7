/**
 * `pnpm check`: everything that can be said about the code without running it. All parts run, so one
 * round shows every fault; `--json FILE` leaves the count for CI.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runSideBySide, type Outcome, type Part } from './checks/side-by-side.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const node = process.execPath;

const PACKAGES = [
  'packages/domain',
  'packages/domain/tsconfig.pure.json',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.worker.json',
  'e2e',
  'tools',
];

const types = PACKAGES.map((folder): Part => ({
  name: `types ${folder}`,
  command: [bin('tsc'), '-p', folder],
  remedy: `pnpm exec tsc -p ${folder}`,
}));

const own = (name: string, check: string): Part => ({
  name,
  command: [node, 'tools/checks/run.ts', check],
  remedy: `node tools/checks/run.ts ${check}`,
});

// The slowest first: they set the length of the whole.
const PARTS: Part[] = [
  {
    name: 'row types fresh',
    command: [node, 'tools/with-services.ts', '--', node, 'tools/schema-types.ts', '--check'],
    remedy: 'pnpm db:types',
  },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'], remedy: 'pnpm lint' },
  { name: 'dead code', command: [bin('knip'), '--no-progress'], remedy: 'pnpm exec knip' },
  { name: 'imports', command: ['pnpm', '--silent', 'imports'], remedy: 'pnpm imports' },
  { name: 'imports of tests', command: ['pnpm', '--silent', 'imports:tests'], remedy: 'pnpm imports:tests' },
  ...types,
  { name: 'openapi fresh', command: [node, 'tools/print-openapi.ts', '--check'], remedy: 'pnpm api:print' },
  {
    name: 'stripe schemas fresh',
    command: [node, 'tools/stripe-sandbox/print-schemas.ts', '--check'],
    remedy: 'node tools/stripe-sandbox/print-schemas.ts',
  },
  { name: 'configuration fresh', command: [node, 'tools/config/print.ts', '--check'], remedy: 'pnpm config:print' },
  { name: 'format', command: [bin('oxfmt'), '--check'], remedy: 'pnpm format' },
  own('deploy files', 'deploy'),
  own('tables', 'tables'),
  own('project text', 'text'),
  own('texts', 'texts'),
  own('papers', 'papers'),
  own('migration names', 'migrations'),
  own('migration safety', 'safety'),
];

function tell({ part, ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${part.name.padEnd(24)} ${seconds.toFixed(1)} s`);
  if (ok) return;
  console.log(`${output.trimEnd()}\n  → ${part.remedy}\n`);
}

const { values } = parseArgs({ options: { json: { type: 'string' } } });
const outcomes = await runSideBySide(PARTS, root, tell);
const failed = outcomes.filter(({ ok }) => !ok);
const count = { passed: outcomes.length - failed.length, failed: failed.length };

if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(count)}\n`);
console.log(`${count.passed} passed, ${count.failed} failed${failed.map(({ part }) => `\n  ✗ ${part.name}`).join('')}`);
if (count.failed > 0) process.exitCode = 1;
