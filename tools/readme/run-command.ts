import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Given = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Called with the address as soon as the command says that its site is up; the command is stopped afterwards. */
  whenUp: (address: string) => Promise<void>;
};

const SITE = /^\s*site\s+(http:\S+)/m;
const PATIENCE_MS = 180_000;

/** Runs a line as somebody who read it would: until it ends, or until its site has been looked at. */
export async function runCommand(line: string, { cwd, env, whenUp }: Given): Promise<void> {
  // A group of its own, so that a stop reaches what it started, as Ctrl-C in a terminal does.
  const child = spawn('bash', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGINT');
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  let output = '';
  const up = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, address] = SITE.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
  });
  try {
    const first = await Promise.race([up, ended]);
    if (typeof first === 'string') {
      await whenUp(first).finally(stop);
      await ended;
    } else if (first !== 0) throw new Error(`${line} ended with ${first}`);
  } catch (error) {
    console.error(output);
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
