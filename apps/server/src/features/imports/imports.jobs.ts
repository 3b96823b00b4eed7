import { onJob } from '#platform/jobs/work.ts';
import { importQueue } from './imports.queues.ts';
import { mailWhole } from './imports.service.ts';

export const importsJobs = [onJob(importQueue, (ctx, { importId }) => mailWhole(ctx, importId))];
