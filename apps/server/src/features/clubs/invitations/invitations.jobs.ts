import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { removeExpiredInvitations } from './invitations.queries.ts';

/** Every night: removes invitations that expired long ago. */
export const invitationSweepQueue = queue('sweep-invitations', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 60,
  every: '41 3 * * *',
});

export const invitationsJobs = [onJob(invitationSweepQueue, (ctx) => removeExpiredInvitations(ctx.db))];
