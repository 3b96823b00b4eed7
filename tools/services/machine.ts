import { execFile } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a command to its end and returns its output; a failure contains what it wrote to stderr. */
export async function run([command, ...args]: readonly [string, ...string[]], timeout = 60_000): Promise<string> {
  const { stdout } = await execute(command, args, { timeout, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

export function findOnPath(program: string, path = process.env['PATH'] ?? ''): string | null {
  return (
    path
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, program))
      .find(isExecutable) ?? null
  );
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const somethingListensOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** How to run a program that refuses to be root, and who must own its files (null: the present user). */
export type OrdinaryUser = { prefix: readonly string[]; owner: { uid: number; gid: number } | null };

export async function ordinaryUser(): Promise<OrdinaryUser> {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };

  // In a user namespace the program sees itself as an ordinary user while the files stay root's: no chown, and no
  // parent folder that must be made readable.
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] as const;
  const allowed = await run([...namespace, 'true']).then(
    () => true,
    () => false,
  );
  if (allowed) return { prefix: namespace, owner: { uid: 0, gid: 0 } };

  const owner = findUser('postgres') ?? findUser('nobody');
  if (owner === null)
    throw new Error('PostgreSQL refuses to run as root here. Run this as an ordinary user, or add a user "postgres".');
  return { prefix: ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--'], owner };
}

function findUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}
