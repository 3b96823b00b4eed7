import { onJob } from '#platform/jobs/work.ts';
import { drawScheduledClubs, queueDueClubs } from './run-draw.service.ts';
import { drawQueue, dueClubsQueue } from '#features/lottery/lottery.queues.ts';

export const drawsJobs = [
  onJob(dueClubsQueue, async (ctx) => void (await queueDueClubs(ctx))),
  onJob(drawQueue, (ctx, { moments }) => drawScheduledClubs(ctx, moments)),
];
