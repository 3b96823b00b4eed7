import { onJob } from '#platform/jobs/work.ts';
import { removeOldSignIns } from './external-sign-in.queries.ts';
import { signInSweepQueue } from './external-sign-in.queues.ts';

export const externalSignInJobs = [onJob(signInSweepQueue, (ctx) => removeOldSignIns(ctx.db))];
