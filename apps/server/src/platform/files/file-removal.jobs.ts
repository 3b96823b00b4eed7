import { onJob } from '../jobs/work.ts';
import { fileRemovalQueue, folderRemovalQueue } from './files.jobs.ts';
import { type Files, keysBelow } from './files.ts';

// Removing what is gone is no error, so twice is as once.
export const fileRemovalJobs = (files: Files) => [
  onJob(fileRemovalQueue, (_ctx, { key }) => files.remove(key)),
  onJob(folderRemovalQueue, async (_ctx, { prefix }) => {
    for (const key of await keysBelow(files, prefix)) await files.remove(key);
  }),
];
