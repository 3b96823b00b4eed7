import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { removeOldAnswers } from './answers.service.ts';

/** Nightly. */
export const answerSweepQueue = queue('sweep-answers', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 60,
  every: '53 3 * * *',
});

export const bookingInfoJobs = [onJob(answerSweepQueue, removeOldAnswers)];
