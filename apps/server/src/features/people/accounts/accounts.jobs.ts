import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { codeQueue, mailCode } from './codes.service.ts';
import { sendResetLink, resetQueue } from './password-reset.service.ts';
import { removeExpired } from './sessions.queries.ts';

/** Hourly. */
export const sweepQueue = queue('sweep-accounts', {
  retries: 5,
  firstDelay: 2,
  longestDelay: 60,
  timeoutSeconds: 30,
  every: '17 * * * *',
});

export const accountsJobs = [
  onJob(codeQueue, (ctx, { email, language }) => mailCode({ ...ctx, language }, email)),
  onJob(sweepQueue, (ctx) => removeExpired(ctx.db)),
  onJob(resetQueue, (ctx, { email }) => sendResetLink(ctx, email)),
];
