import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Finding } from './source-files.ts';

type Command = readonly [string, ...string[]];

/** One thing that must hold. A command runs in a process of its own; a function runs in this process. */
export type Part = { name: string; run: Command | (() => Finding[] | Promise<Finding[]>); remedy: string };
export type Outcome = { part: Part; ok: boolean; seconds: number; output: string };

/** Runs every part, as many at once as the machine has cores, whether or not another fails. */
export async function runParts(parts: Part[], cwd: string, report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const started = performance.now();
      const result = await (typeof part.run === 'function' ? runFunction(part.run) : runCommand(part.run, cwd));
      const outcome = { part, ...result, seconds: (performance.now() - started) / 1000 };
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
}

type Result = Pick<Outcome, 'ok' | 'output'>;

function runCommand([program, ...args]: Command, cwd: string): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = (ok: boolean, more = ''): void => resolve({ ok, output: Buffer.concat(chunks).toString('utf8') + more });
  child.on('error', (error) => done(false, `${program} could not be started: ${error.message}\n`));
  child.on('close', (code) => done(code === 0));
  return promise;
}

async function runFunction(check: () => Finding[] | Promise<Finding[]>): Promise<Result> {
  try {
    const findings = await check();
    return {
      ok: findings.length === 0,
      output: findings.map(({ path, line, says }) => `${path}:${line} ${says}`).join('\n'),
    };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}
