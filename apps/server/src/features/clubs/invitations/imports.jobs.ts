import { onJob } from '#platform/jobs/work.ts';
import { importQueue, mailImport } from './imports.service.ts';

export const importsJobs = [onJob(importQueue, (ctx, { importId }) => mailImport(ctx, importId))];
