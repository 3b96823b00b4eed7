import { onJob } from '#platform/jobs/work.ts';
import { codeQueue, resetQueue, sweepQueue } from './accounts.queues.ts';
import { mailCode } from './codes.service.ts';
import { removeWhatIsOver } from './sweep.queries.ts';
import { mailResetLink } from './password-reset.service.ts';

export const accountsJobs = [
  onJob(codeQueue, (ctx, { email, language }) => mailCode({ ...ctx, language }, email)),
  onJob(sweepQueue, (ctx) => removeWhatIsOver(ctx.db)),
  onJob(resetQueue, (ctx, { email }) => mailResetLink(ctx, email)),
];
