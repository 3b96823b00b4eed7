import { onJob } from '#platform/jobs/work.ts';
import { codeQueue, resetQueue, sweepQueue, mailCode } from './codes.service.ts';
import { removeExpired } from './sessions.queries.ts';
import { mailResetLink } from './password-reset.service.ts';

export const accountsJobs = [
  onJob(codeQueue, (ctx, { email, language }) => mailCode({ ...ctx, language }, email)),
  onJob(sweepQueue, (ctx) => removeExpired(ctx.db)),
  onJob(resetQueue, (ctx, { email }) => mailResetLink(ctx, email)),
];
