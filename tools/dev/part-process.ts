import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupLives } from '../services/processes.ts';

export type ChildCommand = {
  name: string;
  command: readonly [string, ...string[]];
  cwd: string;
  env: NodeJS.ProcessEnv;
};

export type ChildHandle = {
  name: string;
  /** Settles when the process has ended, with how it did. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

const patienceMs = 10_000;

/** Runs a command in a process group of its own, so that what it starts in turn is stopped with it. */
export function startChild({ name, command, cwd, env }: ChildCommand, say: (line: string) => void): ChildHandle {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);

  const signalGroup = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && groupLives(child.pid)) process.kill(-child.pid, signal);
  };
  // Should this process fall over itself, nothing may be left behind.
  const killGroup = (): void => signalGroup('SIGKILL');
  process.once('exit', killGroup);

  const stop = async (): Promise<void> => {
    signalGroup('SIGTERM');
    const deadline = Date.now() + patienceMs;
    while (child.pid !== undefined && groupLives(child.pid)) {
      if (Date.now() > deadline) signalGroup('SIGKILL');
      await sleep(30);
    }
    await drainOutput(child);
    process.off('exit', killGroup);
  };
  return { name, ended: howItEnds(child), stop };
}

async function howItEnds(child: ReturnType<typeof spawn>): Promise<string> {
  try {
    await once(child, 'exit');
    await drainOutput(child);
    return child.signalCode ? `was ended by ${child.signalCode}` : `ended with code ${child.exitCode}`;
  } catch (error) {
    return `could not be started: ${error instanceof Error ? error.message : 'no reason given'}`;
  }
}

/** Waits for what it still had to say; not for long, as a child of its own may hold the line. */
async function drainOutput(child: ReturnType<typeof spawn>): Promise<void> {
  const said = [child.stdout, child.stderr].map(async (stream) => {
    if (stream && !stream.closed) await once(stream, 'close');
  });
  await Promise.race([Promise.all(said), sleep(500)]);
}
