import { onJob } from '#platform/jobs/work.ts';
import { removeOldAnswers } from './answers.service.ts';
import { answerSweepQueue } from './booking-info.queues.ts';

export const bookingInfoJobs = [onJob(answerSweepQueue, removeOldAnswers)];
