// node tools/quality/run.ts <name> [VAR=value…] [--plain] -- command args…
// Runs a large test and prints its line of figures last; with --plain a run that notes none is a full one by passing. With QUALITY_RECORD=1 a passed run is recorded in
// docs/quality/<name>.json, from which `pnpm quality` writes docs/quality.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asRecord, figureLine, readResult, type RunResult } from './records.ts';

const [name, ...rest] = process.argv.slice(2);
const cut = rest.indexOf('--');
const [program, ...args] = rest.slice(cut + 1);
if (name === undefined || cut < 0 || program === undefined) {
  console.error('Usage: node tools/quality/run.ts <name> [VAR=value…] [--plain] -- command args…');
  process.exit(2);
}
const before = rest.slice(0, cut);
const isPlain = before.includes('--plain');
const settings = Object.fromEntries(before.filter((word) => word !== '--plain').map((pair) => pair.split('=', 2)));

const root = join(import.meta.dirname, '../..');
const file = join(root, `.cache/quality/${name}.json`);
await mkdir(join(root, '.cache/quality'), { recursive: true });
await rm(file, { force: true });

const begun = Date.now();
// What is set by hand counts, so that a long test can be run in parts: SIMULATIONS=100 FIRST_SIMULATION=101 pnpm test:waitlist.
const child = spawn(program, args, { stdio: 'inherit', env: { ...settings, ...process.env, RESULTS_FILE: file } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
await once(child, 'exit');
const seconds = Math.round((Date.now() - begun) / 1000);

const text = await readFile(file, 'utf8').catch(() => null);
if (text === null && !isPlain) {
  console.error(`test:${name} ended without figures; its output above says why.`);
  process.exit(1);
}
const result: RunResult = text === null ? { size: 'full', figures: {} } : readResult(text);
const passed = child.exitCode === 0;
console.log(`test:${name} ${result.size}: ${figureLine(result)} · ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
process.exitCode = passed ? 0 : 1;

if (passed && process.env['QUALITY_RECORD'] === '1') {
  await mkdir(join(root, 'docs/quality'), { recursive: true });
  const command = process.env['npm_lifecycle_event'] ?? `test:${name}`;
  const typed = `pnpm ${command}${args.includes('--full') ? ' --full' : ''}`;
  const record = asRecord(typed, { ...result, figures: { ...result.figures, seconds } });
  await writeFile(join(root, `docs/quality/${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}
