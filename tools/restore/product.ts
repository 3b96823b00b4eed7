import { randomBytes } from 'node:crypto';
import { keysBelow } from '@hytte/server/src/platform/files/files.ts';
import { openFiles } from '@hytte/server/src/platform/files/open-files.ts';
import { aPicture } from '@hytte/server/src/testing/pictures.ts';
import { startProcess } from '@hytte/server/src/testing/processes.ts';
import { aFile, fieldsOf, upload } from '@hytte/server/src/testing/upload.ts';
import { caller } from '@hytte/server/src/testing/world.ts';
import { z } from 'zod';
import { migrateDatabase } from '../database/database.ts';
import { openProductApp, openProductContext } from '../database/product-context.ts';

const PASSWORD = 'snø-på-Blåtind-27';

export type Owner = { email: string; token: string; clubId: string; hutId: string };
/** An acknowledged write: the club it created, and when. */
type Written = { id: string; at: number };

export const productEnv = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://127.0.0.1:3000',
  TOKEN_SECRETS: 'a-secret-for-the-restore-drill-and-nothing-else',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});

/** Uses the product's API on the cluster, as clients would. */
export async function openProduct(databaseUrl: string) {
  const { app, close } = await openProductApp(productEnv(databaseUrl), { name: 'restore', logLevel: 'silent' });
  const call = caller(app);

  const addClub = async (token: string, name: string): Promise<Written> => {
    const { status, answer } = await call('POST /api/memberships/create-club', { body: { name } }, token);
    if (status !== 201) throw new Error(`A club was not created: ${status}`);
    return { id: answer.club.id, at: Date.now() };
  };

  return {
    createOwner: async (): Promise<Owner> => {
      const email = `${randomBytes(6).toString('hex')}@drill.example`;
      const { answer } = await call('POST /api/auth/register', { body: { email, password: PASSWORD } });
      const { token } = answer;
      const { id } = await addClub(token, 'Øvelseslaget');
      const first = { params: { id }, body: { name: 'Førstehytta', capacity: 6 } };
      const made = await call('POST /api/memberships/clubs/{id}/huts', first, token);
      return { email, token, clubId: id, hutId: made.answer.hut.id };
    },
    addClubs: async ({ token }: Owner, howMany: number): Promise<Written[]> => {
      const made: Written[] = [];
      for (let n = 1; n <= howMany; n += 1) made.push(await addClub(token, `Lag ${n}`));
      return made;
    },
    addPhoto: async ({ hutId, token }: Owner): Promise<void> => {
      const parts = [...fieldsOf({ hut_id: hutId }), aFile(await aPicture('jpeg', { width: 400, height: 300 }))];
      const { status } = await upload(app, '/api/images/upload', parts, token);
      if (status !== 200) throw new Error(`A photo was not accepted: ${status}`);
    },
    close,
  };
}

/** Compares a club's picture rows with its files. */
export async function comparePictures(databaseUrl: string, clubId: string) {
  const { config, db, close } = await openProductContext(productEnv(databaseUrl), { name: 'restore' });
  const rows = await db.selectFrom('pictures').select('prefix').where('club_id', '=', clubId).execute();
  await close();
  const keys = await keysBelow(openFiles(config.files), `clubs/${clubId}/`);
  const known = rows.map(({ prefix }) => prefix);
  return {
    rows: known.length,
    rowsWithoutFiles: known.filter((prefix) => !keys.some((key) => key.startsWith(prefix))).length,
    filesWithoutRow: keys.filter((key) => !known.some((prefix) => key.startsWith(prefix))).length,
  };
}

const MyClubs = z.object({ memberships: z.array(z.unknown()) });

/** Starts the product on a restored database and uses it; returns what is wrong. */
export async function inspect(databaseUrl: string, owner: Owner, clubs: number): Promise<string[]> {
  const faults: string[] = [];
  const migrated = await migrateDatabase(productEnv(databaseUrl));
  if (!migrated.includes('Already up to date')) faults.push(`The schema was incomplete: ${migrated}`);
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
  // Also with a token from before the loss: sessions are restored like all other rows.
  const headers = { authorization: `Bearer ${owner.token}` };
  const list = await ask('/api/memberships/my-clubs', { headers });
  const found = list.status === 200 ? MyClubs.parse(JSON.parse(list.body)).memberships.length : 0;
  if (found !== clubs) faults.push(`${found} clubs where ${clubs} were made (${list.status})`);
  await api.leave();
  return faults;
}
