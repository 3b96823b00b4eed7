import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { processIdentity } from '../services/processes.ts';
import { runProcesses, type DevProcess } from './run-processes.ts';

const dir = mkdtempSync(join(tmpdir(), 'dev-test-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A part that leaves its pid in a file and answers once that file is there. */
const aPart = (name: string, script: string): DevProcess => ({
  name,
  command: ['sh', '-c', script],
  cwd: dir,
  env: { PATH: process.env['PATH'] },
  check: async () => readFileSync(join(dir, `${name}.pid`)),
});

const isGone = (name: string): boolean =>
  processIdentity(Number(readFileSync(join(dir, `${name}.pid`), 'utf8'))) === null;

/** Runs the parts, asks for the stop when all answer or when a line is said, and gives what was said. */
async function tryTogether(
  parts: DevProcess[],
  stopAt?: RegExp,
): Promise<{ code: number; said: string[]; welcomes: number }> {
  const stop = new AbortController();
  const said: string[] = [];
  let welcomes = 0;
  const code = await runProcesses({
    processes: parts,
    stop: stop.signal,
    print: (part, line) => {
      said.push(`${part}: ${line}`);
      if (stopAt?.test(line)) stop.abort();
    },
    onReady: () => {
      welcomes += 1;
      if (stopAt === undefined) stop.abort();
    },
  });
  return { code, said, welcomes };
}

test('when all answer it is said once, and a stop takes their children along', async () => {
  const parent = aPart('parent', 'sleep 60 & echo $! > parent.pid; echo hello; wait');
  const other = aPart('other', 'echo $$ > other.pid; exec sleep 60');
  const { code, said, welcomes } = await tryTogether([parent, other]);
  expect({ code, welcomes }).toEqual({ code: 0, welcomes: 1 });
  expect(said).toContain('parent: hello');
  expect([isGone('parent'), isGone('other')]).toEqual([true, true]);
});

test('a part that ends by itself is named and takes the rest with it', async () => {
  const steady = aPart('steady', 'echo $$ > steady.pid; exec sleep 60');
  const weak = aPart('weak', 'until [ -s steady.pid ]; do sleep 0.05; done; exit 3');
  const { code, said, welcomes } = await tryTogether([steady, weak], /^never$/);
  expect({ code, welcomes }).toEqual({ code: 1, welcomes: 0 });
  expect(said).toContain('dev: weak ended with code 3. Stopping the rest.');
  expect(isGone('steady')).toBe(true);
});

test('a program that cannot be started is said so', async () => {
  const missing: DevProcess = { ...aPart('missing', ''), command: ['no-such-program'] };
  const { code, said } = await tryTogether([missing], /^never$/);
  expect(code).toBe(1);
  expect(said.join()).toContain('missing could not be started');
});

test('a crash under node --watch is said, though the watcher lives on', async () => {
  writeFileSync(join(dir, 'crash.js'), 'throw new Error("planted");');
  const command = [process.execPath, '--watch', '--watch-preserve-output', 'crash.js'] as const;
  const { code, said } = await tryTogether([{ ...aPart('api', ''), command }], /has crashed/);
  expect(code).toBe(0);
  expect(said).toContain('dev: api has crashed, see above. It starts again when a file changes.');
});
