import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupLives } from '../services/processes.ts';

/** `check` throws while the process does not serve yet. */
export type DevProcess = ChildCommand & { check: () => Promise<unknown> };

export type ProcessGroup = {
  processes: readonly DevProcess[];
  /** Ends everything, for example because of Ctrl-C. */
  stop: AbortSignal;
  print: (source: string, line: string) => void;
  onReady: () => void;
};

/** Runs the processes until one of them ends or `stop` is aborted, then stops the rest. Returns the exit code. */
export async function runProcesses({ processes, stop, print, onReady }: ProcessGroup): Promise<number> {
  if (stop.aborted) return 0;
  const running = processes.map((one) => startChild(one, (line) => printOutput(one.name, line)));
  const finished = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    stop.addEventListener('abort', () => resolve(null), { once: true });
  });

  const reported = reportWhenReady();
  const firstEnd = Promise.race(running.map(async ({ name, ended }) => `${name} ${await ended}`));
  const end = await Promise.race([stopped, firstEnd]);
  finished.abort();
  if (end !== null) print('dev', `${end}. Stopping the rest.`);
  await Promise.all([reported, ...running.map((one) => one.stop())]);
  return end === null ? 0 : 1;

  async function reportWhenReady(): Promise<void> {
    const answers = await Promise.all(processes.map((one) => untilAnswers(one, finished.signal, print)));
    if (answers.every(Boolean)) onReady();
  }

  function printOutput(name: string, line: string): void {
    for (const each of readableLog(line).split('\n')) print(name, each);
    // `node --watch` prints this when the program has crashed; it itself goes on.
    if (line.startsWith('Failed running'))
      print('dev', `${name} has crashed, see above. It starts again when a file changes.`);
  }
}

/** True once it answers, false when everything is stopped before that. */
async function untilAnswers(one: DevProcess, over: AbortSignal, print: ProcessGroup['print']): Promise<boolean> {
  const begun = Date.now();
  let complained = false;
  while (!over.aborted) {
    const failure = await one.check().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'no reason given'),
    );
    if (failure === null) return true;
    if (!complained && Date.now() - begun > 30_000) {
      complained = true;
      print('dev', `${one.name} does not answer yet: ${failure}`);
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
  /** Resolves when the process has ended, with how it ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

const KILL_AFTER_MS = 10_000;

/** Runs a command in a process group of its own, so that its children are stopped with it. */
export function startChild({ name, command, cwd, env }: ChildCommand, print: (line: string) => void): ChildHandle {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', print);

  const signalGroup = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && groupLives(child.pid)) process.kill(-child.pid, signal);
  };
  // If this process crashes, its children must not survive.
  const killGroup = (): void => signalGroup('SIGKILL');
  process.once('exit', killGroup);

  const stop = async (): Promise<void> => {
    signalGroup('SIGTERM');
    const deadline = Date.now() + KILL_AFTER_MS;
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

/** Waits for the rest of its output; not for long, because a grandchild may keep the stream open. */
async function drainOutput(child: ReturnType<typeof spawn>): Promise<void> {
  const closed = [child.stdout, child.stderr].map(async (stream) => {
    if (stream && !stream.closed) await once(stream, 'close');
  });
  await Promise.race([Promise.all(closed), sleep(500)]);
}

const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err']);

/** Turns a line of the server's JSON log into one that reads easily; any other line is returned unchanged. */
export function readableLog(line: string): string {
  const entry = parse(line);
  if (entry === null) return line;
  const { level, msg, err } = entry;
  const details = Object.entries(entry)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const words = [level === 'info' ? '' : String(level).toUpperCase(), String(msg), ...details];
  return [words.filter(Boolean).join(' '), stackOf(err)].filter(Boolean).join('\n');
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: Record<string, unknown> = JSON.parse(line);
    return typeof entry['level'] === 'string' && typeof entry['msg'] === 'string' ? entry : null;
  } catch {
    return null;
  }
}

const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
