import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from '@hytte/server/src/testing/processes.ts';
import { z } from 'zod';
import { projectRoot } from '../services/setup.ts';
import { type Owner, PASSWORD, productEnv } from './product.ts';

const MyClubs = z.object({ memberships: z.array(z.unknown()) });

/** As an operator does it; tells what the program said. */
export async function migrateOn(databaseUrl: string): Promise<string> {
  const program = join(projectRoot, 'apps/server/src/main-migrate.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: productEnv(databaseUrl) });
  return stdout;
}

/** Starts the product on a restored database and uses it; tells what is not as it should be. */
export async function inspect(databaseUrl: string, owner: Owner, clubs: number): Promise<string[]> {
  const faults: string[] = [];
  const migrated = await migrateOn(databaseUrl);
  if (!migrated.includes('Already up to date')) faults.push(`The schema was not whole: ${migrated}`);
  const api = await startProcess('main-api.ts', { ...productEnv(databaseUrl), DRAIN_SECONDS: '0' });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, init);
    return { status: answer.status, body: await answer.text() };
  };
  const signedIn = await ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: PASSWORD }),
  });
  if (signedIn.status !== 200) faults.push(`The owner cannot sign in: ${signedIn.status}`);
  // Also with the token from before the disaster: sessions are rows like all others.
  const headers = { authorization: `Bearer ${owner.token}` };
  const list = await ask('/api/memberships/my-clubs', { headers });
  const found = list.status === 200 ? MyClubs.parse(JSON.parse(list.body)).memberships.length : 0;
  if (found !== clubs) faults.push(`${found} clubs where ${clubs} were made (${list.status})`);
  await api.leave();
  return faults;
}
