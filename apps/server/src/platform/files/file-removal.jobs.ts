import { onJob } from '../jobs/work.ts';
import { fileRemovalQueue } from './file-removal.ts';
import type { Files } from './files.ts';

// Removing what is gone is no error, so twice is as once.
export const fileRemovalJobs = (files: Files) => [onJob(fileRemovalQueue, (_ctx, { key }) => files.remove(key))];
