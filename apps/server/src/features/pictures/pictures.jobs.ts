import type { Files } from '#platform/files/files.ts';
import { onJob } from '#platform/jobs/work.ts';
import { sweepOrphans } from '#features/images/pictures.jobs.ts';
import { orphanQueue } from './pictures.queues.ts';

export const picturesJobs = (files: Files) => [onJob(orphanQueue, (ctx) => sweepOrphans(ctx, files))];
