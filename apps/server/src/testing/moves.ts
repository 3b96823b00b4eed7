import type { Place, Places } from '#features/clubs/archive/move-club.service.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { aFolder, aMovableClub, type MovableClub } from './archives.ts';
import { runJobs } from './run-jobs.ts';
import { startWorld, type World } from './world.ts';

/** Two installations, and a club in the first that can be moved to the second. */
export type BeforeMove = {
  here: World;
  there: World;
  places: Places;
  /** Of the first: a row of everything. */
  moved: MovableClub;
  folder: Awaited<ReturnType<typeof aFolder>>;
  close: () => Promise<void>;
};

export async function startBeforeMove(): Promise<BeforeMove> {
  const folder = await aFolder();
  const here = await startWorld({ FILES_DIR: folder.file('old-files'), PUBLIC_URL: 'https://old.example' });
  const there = await startWorld({ FILES_DIR: folder.file('new-files'), PUBLIC_URL: 'https://new.example' });
  const moved = await aMovableClub(here);
  await runJobs(here);
  return {
    here,
    there,
    places: { from: await placeOf(here), to: await placeOf(there) },
    moved,
    folder,
    close: async () => {
      await here.close();
      await there.close();
      await folder.remove();
    },
  };
}

async function placeOf(world: World): Promise<Place> {
  const files = openFiles(world.config.files);
  await files.prepare();
  return { ctx: { ...world.ctx, now: new Date() }, files, owner: world.db };
}

/** What a refused promise is refused with; null when it is kept. */
export const refusal = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (error: unknown) => error,
  );
