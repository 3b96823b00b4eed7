import { onJob } from '#platform/jobs/work.ts';
import { drawScheduledClubs, queueDueClubs, drawQueue, dueClubsQueue } from './run-draw.service.ts';

export const drawsJobs = [
  onJob(dueClubsQueue, async (ctx) => void (await queueDueClubs(ctx))),
  onJob(drawQueue, (ctx, { moments }) => drawScheduledClubs(ctx, moments)),
];
