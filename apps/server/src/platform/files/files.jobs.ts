import type { Ctx } from '../ctx.ts';
import { enqueue, queue } from '../jobs/queue.ts';
import { onJob } from '../jobs/work.ts';
import { type Files, keysBelow } from './files.ts';

/** Tried again for more than a day: a file somebody asked us to forget must not stay because a store was down. */
const PATIENT = { retries: 14, firstDelay: 30, longestDelay: 6 * 3600, timeoutSeconds: 60 };

export const fileRemovalQueue = queue<{ key: string }>('remove-file', PATIENT);
export const folderRemovalQueue = queue<{ prefix: string }>('remove-folder', PATIENT);

/** Removes the file once the caller's transaction has committed: never a row that points at nothing. */
export const removeFileLater = (ctx: Ctx, key: string): Promise<void> => enqueue(ctx, fileRemovalQueue, { key });

/** The same for everything below a prefix: the sizes of one picture. */
export const removeFolderLater = (ctx: Ctx, prefix: string): Promise<void> =>
  enqueue(ctx, folderRemovalQueue, { prefix });

// Removing what is gone is no error, so twice is as once.
export const fileRemovalJobs = (files: Files) => [
  onJob(fileRemovalQueue, (_ctx, { key }) => files.remove(key)),
  onJob(folderRemovalQueue, async (_ctx, { prefix }) => {
    for (const key of await keysBelow(files, prefix)) await files.remove(key);
  }),
];
