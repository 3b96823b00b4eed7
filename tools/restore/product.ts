import { randomBytes } from 'node:crypto';
import { buildApp } from '@hytte/server/src/app.ts';
import { readConfig } from '@hytte/server/src/platform/config.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { keysBelow } from '@hytte/server/src/platform/files/files.ts';
import { openFiles } from '@hytte/server/src/platform/files/open-files.ts';
import { openJobSender } from '@hytte/server/src/platform/jobs/boss.ts';
import { createLog } from '@hytte/server/src/platform/log/log.ts';
import { caller } from '@hytte/server/src/testing/call.ts';
import { aPicture } from '@hytte/server/src/testing/pictures.ts';
import { aFile, fieldsOf, upload } from '@hytte/server/src/testing/upload.ts';

export const PASSWORD = 'snø-på-Blåtind-27';

export type Owner = { email: string; token: string; clubId: string; hutId: string };
/** A write that was answered: the club it made, and when. */
export type Written = { id: string; at: number };

export const productEnv = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://127.0.0.1:3000',
  TOKEN_SECRETS: 'a-secret-for-the-restore-drill-and-nothing-else',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});

/** The product's own API on the cluster, asked through its front door. */
export async function openProduct(databaseUrl: string) {
  const config = readConfig(productEnv(databaseUrl));
  const log = createLog('silent', 'drill');
  const { db, close } = openDatabase(config.database, 'restore-drill');
  const jobs = await openJobSender(db, log);
  const app = await buildApp({ config, db, jobs: jobs.sender, log });
  const call = caller(app);

  const addClub = async (token: string, name: string): Promise<Written> => {
    const { status, answer } = await call('POST /api/memberships/create-club', { body: { name } }, token);
    if (status !== 201) throw new Error(`A club was not made: ${status}`);
    return { id: answer.club.id, at: Date.now() };
  };

  return {
    found: async (): Promise<Owner> => {
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
      if (status !== 200) throw new Error(`A photo was not taken: ${status}`);
    },
    close: async () => {
      await app.close();
      await jobs.stop();
      await close();
    },
  };
}

/** Rows and files of one club, held against each other. */
export async function comparePictures(databaseUrl: string, clubId: string) {
  const config = readConfig(productEnv(databaseUrl));
  const { db, close } = openDatabase(config.database, 'restore-drill');
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
