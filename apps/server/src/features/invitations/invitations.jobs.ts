import { onJob } from '#platform/jobs/work.ts';
import { removeExpired } from './invitations.queries.ts';
import { invitationSweepQueue } from './invitations.queues.ts';

export const invitationsJobs = [onJob(invitationSweepQueue, (ctx) => removeExpired(ctx.db))];
