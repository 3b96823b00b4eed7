import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Runs a program in the open, and tells its exit code. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

export async function mustRun(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const code = await run(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** The browser tests of one kind: e2e/*.<kind>.ts. */
export const runBrowserTests = (kind: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  run(
    path.join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...args],
    { ...env, E2E_KIND: kind },
    path.join(root, 'e2e'),
  );
