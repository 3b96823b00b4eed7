import type { CellSettings } from '#platform/cells/cell-settings.ts';
import { Silent } from '#platform/cells/ask.ts';
import { ENTRY_KINDS, entryHash, pruneEntries, writeEntries } from '#platform/cells/directory-client.ts';
import type { Ctx } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { databaseClock, type Fact, keysAfter, nextChanges, removeChanges, setFeed } from './feed.queries.ts';
import { removeUsedMessages } from './used-messages.ts';

/** Every minute: what has changed. */
export const directoryQueue = queue('tell-directory', {
  retries: 0,
  firstDelay: 1,
  longestDelay: 1,
  timeoutSeconds: 300,
  every: '* * * * *',
});

/** Every night, and when the installation becomes a cell: everything, and what the directory has beyond it is removed. */
export const directoryFillQueue = queue('fill-directory', {
  retries: 5,
  firstDelay: 60,
  longestDelay: 1800,
  timeoutSeconds: 7200,
  atOnce: 1,
  every: '27 4 * * *',
});

const PAGE = 1_000;

const tell = (cells: CellSettings, facts: readonly Fact[]): Promise<void> =>
  writeEntries(
    cells,
    facts.map(({ kind, key, present, version }) => ({ kind, hash: entryHash(cells, kind, key), present, version })),
  );

/**
 * Tells the directory of what has changed. A change is removed after the directory has taken it (at least once), so nothing is
 * lost while the directory is down: it waits for the next minute. Not retried by the engine, which would report each minute.
 */
export async function tellChanges(ctx: Ctx): Promise<void> {
  const { cells } = ctx.settings;
  if (!cells) return;
  try {
    for (;;) {
      const changes = await nextChanges(ctx.db, PAGE);
      if (changes.length === 0) return;
      await tell(cells, changes);
      await removeChanges(
        ctx.db,
        changes.flatMap(({ ids }) => ids),
      );
    }
  } catch (err) {
    if (!(err instanceof Silent)) throw err;
    ctx.log.warn({ err }, 'the directory does not answer');
  }
}

/** Mends what may differ, by a restored backup of either side or a new pepper: the directory has what this cell has afterwards. */
export async function fillDirectory(ctx: Ctx): Promise<void> {
  const { cells } = ctx.settings;
  if (!cells) return;
  await removeUsedMessages(ctx.db);
  const begun = await databaseClock(ctx.db);
  for (const kind of ENTRY_KINDS) {
    let page = await keysAfter(ctx.db, kind, null, PAGE);
    while (page.length > 0) {
      await tell(cells, page);
      page = page.length < PAGE ? [] : await keysAfter(ctx.db, kind, page.at(-1)?.key ?? null, PAGE);
    }
  }
  await pruneEntries(cells, begun);
}

/** At a worker's start: the triggers write changes down only where there is a directory to tell. */
export async function startFeed(ctx: Ctx): Promise<void> {
  const isNew = await setFeed(ctx.db, ctx.settings.cells?.name ?? null);
  if (isNew) await enqueue(ctx, directoryFillQueue, {});
}

export const cellsJobs = [onJob(directoryQueue, tellChanges), onJob(directoryFillQueue, fillDirectory)];
