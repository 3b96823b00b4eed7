import { onJob } from '#platform/jobs/work.ts';
import { codeQueue, resetQueue } from './accounts.queues.ts';
import { mailCode } from './codes.service.ts';
import { mailResetLink } from './password-reset.service.ts';

export const accountsJobs = [
  onJob(codeQueue, (ctx, { email, language }) => mailCode({ ...ctx, language }, email)),
  onJob(resetQueue, (ctx, { email }) => mailResetLink(ctx, email)),
];
