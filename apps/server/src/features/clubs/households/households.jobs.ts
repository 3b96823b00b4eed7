import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { deleteInvitationsOver } from './households.queries.ts';

/** Every night: removes invitations that nobody answered. */
export const householdSweepQueue = queue('sweep-household-invitations', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 60,
  every: '43 3 * * *',
});

export const householdsJobs = [
  onJob(householdSweepQueue, async (ctx) => {
    await deleteInvitationsOver(ctx.db, ctx.now);
  }),
];
