import { onJob } from '#platform/jobs/work.ts';
import { drawScheduledClubs, queueDueClubs } from './due-clubs.service.ts';
import { drawQueue, dueClubsQueue } from './lottery.queues.ts';

export const drawsJobs = [
  onJob(dueClubsQueue, async (ctx) => void (await queueDueClubs(ctx))),
  onJob(drawQueue, (ctx, { moments }) => drawScheduledClubs(ctx, moments)),
];
