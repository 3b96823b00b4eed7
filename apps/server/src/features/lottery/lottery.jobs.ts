import { onJob } from '#platform/jobs/work.ts';
import { drawMoments, queueDueClubs } from './due-clubs.service.ts';
import { drawQueue, dueClubsQueue } from './lottery.queues.ts';

export const lotteryJobs = [
  onJob(dueClubsQueue, async (ctx) => void (await queueDueClubs(ctx))),
  onJob(drawQueue, (ctx, { moments }) => drawMoments(ctx, moments)),
];
