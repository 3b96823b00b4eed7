import { ArchiveRefused } from '#features/clubs/archive/archive.ts';
import { exportClubArchive } from '#features/clubs/archive/export-club.service.ts';
import { importClubArchive } from '#features/clubs/archive/import-club.service.ts';
import { fail, openInstallation, print } from '#platform/command.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { runProcess } from '#platform/lifecycle.ts';

const USAGE = `Usage:
  node apps/server/src/main-club-archive.ts export <id of the club> [file]
  node apps/server/src/main-club-archive.ts import <file> [key that must have signed it]`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes a club into one file, and puts the club of such a file into this installation (docs/operations/moving-a-club.md). */
await runProcess(async (config) => {
  const [act, what, more] = process.argv.slice(2);
  if ((act !== 'export' && act !== 'import') || what === undefined || (act === 'export' && !UUID.test(what)))
    return fail(USAGE, 2);
  const { ctx, files, close } = await openInstallation(config, 'club-archive');
  try {
    await (act === 'export' ? exportTo : importFrom)(ctx, files, what, more);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    fail(error.message);
  } finally {
    await close();
  }
});

async function exportTo(ctx: Ctx, files: Files, clubId: string, file = `club-${clubId}.tar.gz`): Promise<void> {
  const done = await exportClubArchive(ctx, files, clubId, file);
  print(`${done.club}: ${done.rows} rows, ${done.people} people and ${done.pictures} pictures are in ${file}.`);
  if (done.missing > 0) print(`${done.missing} files of pictures were not in the store.`);
  print('The file holds personal data and the secret of the next draw. Keep it as you keep a backup.');
}

async function importFrom(ctx: Ctx, files: Files, file: string, signedBy?: string): Promise<void> {
  const done = await importClubArchive(ctx, files, file, { signedBy });
  print(`${done.club.name} is here: ${done.rows} rows and ${done.pictures} pictures, every proof verified.`);
  print(
    `${done.matched} people had an account here; ${done.made} were given one and prove their address when they sign in.`,
  );
  print(`The archive was signed by the key ${done.key}.`);
}
