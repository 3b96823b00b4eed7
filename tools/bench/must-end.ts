import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../services/setup.ts';

/** Runs a program of ours to its end. */
export async function runProgram(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}
