import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupLives } from '../services/processes.ts';
import { readableLog } from './readable-log.ts';

/** A part together with the question that shows it works; the question throws while it does not. */
export type DevProcess = ChildCommand & { check: () => Promise<unknown> };

export type ProcessGroup = {
  parts: readonly DevProcess[];
  /** Ends everything, for example because of Ctrl-C. */
  stopAsked: AbortSignal;
  say: (part: string, line: string) => void;
  whenAllAnswer: () => void;
};

/**
 * Runs the parts until one of them ends or the stop is asked for, then stops the rest.
 * Gives the exit code: 0 when it was asked for.
 */
export async function runProcesses({ parts, stopAsked, say, whenAllAnswer }: ProcessGroup): Promise<number> {
  if (stopAsked.aborted) return 0;
  const running = parts.map((part) => startChild(part, (line) => tell(part.name, line)));
  const finished = new AbortController();
  const asked = new Promise<null>((resolve) => {
    stopAsked.addEventListener('abort', () => resolve(null), { once: true });
  });

  const welcomed = welcomeWhenAllAnswer();
  const firstEnd = Promise.race(running.map(async ({ name, ended }) => `${name} ${await ended}`));
  const end = await Promise.race([asked, firstEnd]);
  finished.abort();
  if (end !== null) say('dev', `${end}. Stopping the rest.`);
  await Promise.all([welcomed, ...running.map((part) => part.stop())]);
  return end === null ? 0 : 1;

  async function welcomeWhenAllAnswer(): Promise<void> {
    const answers = await Promise.all(parts.map((part) => untilAnswers(part, finished.signal, say)));
    if (answers.every(Boolean)) whenAllAnswer();
  }

  function tell(name: string, line: string): void {
    for (const each of readableLog(line).split('\n')) say(name, each);
    // What `node --watch` says when the program under it has crashed; it itself lives on.
    if (line.startsWith('Failed running'))
      say('dev', `${name} has crashed, see above. It starts again when a file changes.`);
  }
}

/** True once it answers, false when everything is over before that. */
async function untilAnswers(part: DevProcess, over: AbortSignal, say: ProcessGroup['say']): Promise<boolean> {
  const begun = Date.now();
  let complained = false;
  while (!over.aborted) {
    const failure = await part.check().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'no reason given'),
    );
    if (failure === null) return true;
    if (!complained && Date.now() - begun > 30_000) {
      complained = true;
      say('dev', `${part.name} does not answer yet: ${failure}`);
    }
    await sleep(150);
  }
  return false;
}

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
