import { openBeacon } from './beacon/beacon.ts';
import type { Config } from './config.ts';
import { type Ctx, freshCtx } from './ctx.ts';
import { openDatabase } from './db/database.ts';
import type { Files } from './files/files.ts';
import { openFiles } from './files/open-files.ts';
import { openJobSender } from './jobs/boss.ts';
import { createLog } from './log/log.ts';

// What the operator's commands have in common (main-admin.ts, main-club-*.ts).

/** An installation as a command uses it: no HTTP and no jobs of its own, two connections at most. */
export type Installation = { ctx: Ctx; files: Files; close: () => Promise<void> };

/** `name` is what the log and the database call the command. */
export async function openInstallation(config: Config, name: string): Promise<Installation> {
  const log = createLog(config.log.level, name);
  const { db, close } = openDatabase({ ...config.database, poolSize: 2 }, `hyttelaget-${name}`);
  const jobs = await openJobSender(db, log);
  const beacon = openBeacon(config.beacon, log);
  return {
    ctx: freshCtx({ db, jobs: jobs.sender, log, beacon, settings: config.ctx }),
    files: openFiles(config.files),
    close: async () => {
      await jobs.stop();
      await close();
    },
  };
}

export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** The command ends with this exit code once its work is put away; 2: it was called wrongly. */
export function fail(sentence: string, code = 1): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = code;
}
