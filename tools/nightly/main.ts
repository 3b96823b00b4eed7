// pnpm nightly [step…]
// Every large test in its full size, one after the other, each with its record in docs/quality. Run it again to go on where
// it was stopped: a step that was recorded today is not repeated. A step that fails does not keep the others from running.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { readRecords } from '../quality/records.ts';
import { NIGHTLY } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !NIGHTLY.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${NIGHTLY.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const steps = NIGHTLY.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

let stopped = false;
let stopStep = (_signal: NodeJS.Signals): void => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
    stopStep(signal);
  });

const failed: string[] = [];
const today = new Date().toISOString().slice(0, 10);
for (const step of steps) {
  if (stopped) break;
  const records = await readRecords();
  if (records.some(({ name, record }) => name === step.name && record.date === today)) {
    console.log(`= ${step.name}: recorded today`);
    continue;
  }
  console.log(`> ${step.name}: pnpm ${step.run.join(' ')}`);
  const begun = Date.now();
  const passed = await pnpm(step.run, { QUALITY_RECORD: '1' });
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`${passed ? '✓' : '✗'} ${step.name}: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  if (!passed) failed.push(step.name);
}
await pnpm(['quality'], {});
console.log(
  `${steps.length - failed.length} of ${steps.length} passed${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
);
if (failed.length > 0 || stopped) process.exitCode = 1;

async function pnpm(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn('pnpm', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  stopStep = (signal) => void child.kill(signal);
  await once(child, 'exit');
  return child.exitCode === 0;
}
