import { onJob } from '#platform/jobs/work.ts';
import { weighNextRun, weighQueue } from './luck.service.ts';

export const luckJobs = [onJob(weighQueue, weighNextRun)];
