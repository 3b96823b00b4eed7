// node tools/with-services.ts [--keep] -- command args…
// Runs the command with every service running, and stops afterwards what it started; with --keep it leaves that running
// for the next command, except in CI.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { withServices } from './services/services.ts';
import { loadDotEnv, readSetup } from './services/setup.ts';

loadDotEnv();
const given = process.argv.slice(2);
const keep = given[0] === '--keep' && process.env['CI'] !== 'true';
if (given[0] === '--keep') given.shift();
const [command, ...args] = given[0] === '--' ? given.slice(1) : given;
if (command === undefined) {
  console.error('Usage: node tools/with-services.ts [--keep] -- command args…');
  process.exit(2);
}

// On standard error: standard output belongs to the command.
const say = (line: string): void => console.error(line);

let asked: NodeJS.Signals | null = null;
let signalCommand = (_signal: NodeJS.Signals): void => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    asked ??= signal;
    signalCommand(signal);
  });

try {
  process.exitCode = await withServices(
    readSetup(process.env),
    say,
    (env) => runCommand({ ...process.env, ...env }),
    keep,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function runCommand(env: NodeJS.ProcessEnv): Promise<number> {
  if (asked !== null) return codeFor(asked);
  const child = spawn(command ?? '', args, { env, stdio: 'inherit' });
  signalCommand = (signal) => {
    // Ctrl-C in a terminal reaches the command by itself; a second signal would make many programs skip their cleanup.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  await once(child, 'exit');
  return child.exitCode ?? codeFor(child.signalCode ?? 'SIGKILL');
}

/** As in shells: 128 plus the signal's number. */
function codeFor(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
