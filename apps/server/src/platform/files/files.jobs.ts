import type { Ctx } from '../ctx.ts';
import { enqueue, queue } from '../jobs/queue.ts';
import { onJob } from '../jobs/work.ts';
import { type Files, keysBelow } from './files.ts';

/** Retried for more than a day: a file that a person asked us to delete must not survive an outage of the store. */
const PATIENT = { retries: 14, firstDelay: 30, longestDelay: 6 * 3600, timeoutSeconds: 60 };

export const fileRemovalQueue = queue<{ key: string }>('remove-file', PATIENT);
export const folderRemovalQueue = queue<{ prefix: string }>('remove-folder', PATIENT);

/** Removes the file after the caller's transaction has committed, so that no row points at a missing file. */
export const removeFileLater = (ctx: Ctx, key: string): Promise<void> => enqueue(ctx, fileRemovalQueue, { key });

/** The same for everything below a prefix, for instance all sizes of one picture. */
export const removeFolderLater = (ctx: Ctx, prefix: string): Promise<void> =>
  enqueue(ctx, folderRemovalQueue, { prefix });

// Idempotent: removing a file that does not exist is no error.
export const fileRemovalJobs = (files: Files) => [
  onJob(fileRemovalQueue, (_ctx, { key }) => files.remove(key)),
  onJob(folderRemovalQueue, async (_ctx, { prefix }) => {
    for (const key of await keysBelow(files, prefix)) await files.remove(key);
  }),
];
