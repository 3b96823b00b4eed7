import { join } from 'node:path';
import { run } from '../services/machine.ts';
import { projectRoot } from '../services/setup.ts';

export const CACHE = join(projectRoot, '.cache/image');

const storage = ['--root', join(CACHE, 'storage'), '--runroot', join(CACHE, 'run')] as const;
/** Of one command: a build downloads all packages and builds the site. */
const LIMIT_MS = 25 * 60_000;

/** Runs buildah with storage of its own. It needs no daemon, and with `chroot` no privileges beyond root's usual ones. */
export async function buildah(command: string, ...args: string[]): Promise<string> {
  const isolated = ['build', 'run'].includes(command) ? ['--isolation', 'chroot'] : [];
  return run(['buildah', ...storage, command, ...isolated, ...args], LIMIT_MS);
}
