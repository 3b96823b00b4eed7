import { readFileSync } from 'node:fs';
import { run } from './machine.ts';

/** How to run a program that refuses to be root, and who must own its files (null: whoever we are). */
export type OrdinaryUser = { prefix: readonly string[]; owner: { uid: number; gid: number } | null };

export async function ordinaryUser(): Promise<OrdinaryUser> {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };

  // In a user namespace the program sees itself as an ordinary user while the files stay root's:
  // nothing to hand over, and no parent folder that must be opened to others.
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
