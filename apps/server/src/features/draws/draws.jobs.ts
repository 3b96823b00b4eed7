import { onJob } from '#platform/jobs/work.ts';
import { drawQueue, drawScheduledClubs, dueClubsQueue, queueDueClubs } from './run-draw.service.ts';

export const drawsJobs = [
  onJob(dueClubsQueue, async (ctx) => void (await queueDueClubs(ctx))),
  onJob(drawQueue, (ctx, { moments }) => drawScheduledClubs(ctx, moments)),
];
