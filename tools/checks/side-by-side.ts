import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** One thing that must hold: the command that shows it, and what to run when it does not. */
export type Part = { name: string; command: [string, ...string[]]; remedy: string };
export type Outcome = { part: Part; ok: boolean; seconds: number; output: string };

function run(part: Part, cwd: string): Promise<Outcome> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const [program, ...args] = part.command;
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = (ok: boolean, more = ''): void =>
    resolve({
      part,
      ok,
      seconds: (performance.now() - started) / 1000,
      output: Buffer.concat(chunks).toString('utf8') + more,
    });
  child.on('error', (error) => done(false, `${program} could not be started: ${error.message}\n`));
  child.on('close', (code) => done(code === 0));
  return promise;
}

/** Runs every part, as many at once as the machine has cores, whether or not another fails. */
export async function runSideBySide(parts: Part[], cwd: string, tell: (outcome: Outcome) => void): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const outcome = await run(part, cwd);
      outcomes.push(outcome);
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
}
