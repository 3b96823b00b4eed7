import type { Ctx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { knownPrefixes } from './pictures.queries.ts';
import { PICTURES_FOLDER } from './pictures.service.ts';

/** Nightly. */
export const orphanQueue = queue('sweep-pictures', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 3600,
  every: '43 3 * * *',
});

/** An upload writes its row seconds after its files; younger files may still get theirs. */
const DAY_MS = 24 * 3600 * 1000;
const AT_A_TIME = 1_000;

const prefixOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

async function removeUnknown(ctx: Ctx, files: Files, keys: string[]): Promise<number> {
  const known = await knownPrefixes(ctx.db, [...new Set(keys.map(prefixOf))]);
  const orphans = keys.filter((key) => !known.has(prefixOf(key)));
  for (const key of orphans) await files.remove(key);
  return orphans.length;
}

/** Removes the files of pictures without a row: their process died between writing the two. */
export async function sweepOrphans(ctx: Ctx, files: Files): Promise<void> {
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, storedAt } of files.walk(PICTURES_FOLDER)) {
    if (ctx.now.getTime() - storedAt.getTime() < DAY_MS) continue;
    keys.push(key);
    if (keys.length < AT_A_TIME) continue;
    removed += await removeUnknown(ctx, files, keys);
    keys = [];
  }
  if (keys.length > 0) removed += await removeUnknown(ctx, files, keys);
  ctx.log.info({ removed }, 'swept pictures without a row');
}

export const picturesJobs = (files: Files) => [onJob(orphanQueue, (ctx) => sweepOrphans(ctx, files))];
