import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ArchiveRefused } from '#features/clubs/archive/archive.ts';
import { moveClub, type MoveStep, standingOf, takeBack } from '#features/clubs/archive/move-club.service.ts';
import { fail, openInstallation, print } from '#platform/command.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { runProcess } from '#platform/lifecycle.ts';

const USAGE = `Usage, with the settings of the installation that has the club:
  node apps/server/src/main-club-move.ts move <id of the club> <file with the settings of the new installation>
  node apps/server/src/main-club-move.ts back <id of the club> <file>
  node apps/server/src/main-club-move.ts status <id of the club> <file>`;

/** With the login that migrates, which alone may delete what is kept for ever. */
async function openPlace(config: Config) {
  const installation = await openInstallation(config, 'club-move');
  const { ownerUrl: url } = config.database;
  const { db, close } = openDatabase({ url, poolSize: 1 }, 'hyttelaget-club-move');
  return {
    ...installation,
    owner: db,
    close: async () => {
      await installation.close();
      await close();
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const STEPS: Record<MoveStep, string> = {
  held: 'held: can be read in the old place, and not be changed',
  exported: 'exported: the rows are in a file',
  imported: 'imported: every proof is verified in the new place, which shows it to nobody yet',
  released: 'released: lives in the new place from now on, and its rows are gone from the old one',
  opened: 'opened: can be used in the new place',
};

const ACTS = ['move', 'back', 'status'] as const;
const isAct = (act: string | undefined): act is (typeof ACTS)[number] => ACTS.some((known) => known === act);

/** Moves a club to another installation while it is used (docs/operations/moving-a-club.md). */
await runProcess(async (config) => {
  const [act, clubId, settingsFile] = process.argv.slice(2);
  if (!isAct(act) || clubId === undefined || !UUID.test(clubId) || settingsFile === undefined) return fail(USAGE, 2);
  const settings = parseEnv(await readFile(settingsFile, 'utf8'));
  const from = await openPlace(config);
  const to = await openPlace(readConfig(settings));
  const folder = await mkdtemp(path.join(tmpdir(), 'club-move-'));
  const places = { from, to };
  try {
    if (act === 'move')
      await moveClub(places, clubId, { folder, onStep: (step) => print(`${new Date().toISOString()} ${STEPS[step]}`) });
    if (act === 'back') await takeBack(places, clubId);
    const standing = await standingOf(places, clubId);
    print(`old place: ${standing.old}, new place: ${standing.new}`);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    fail(error.message);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await from.close();
    await to.close();
  }
});
