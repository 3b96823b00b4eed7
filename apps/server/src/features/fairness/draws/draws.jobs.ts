import { onJob } from '#platform/jobs/work.ts';
import { newRulesQueue, notifyNewRules } from './new-rules.ts';
import { queueAnnouncedDraws } from './manual-draws.service.ts';
import { frozenQueue } from './draw-steps.ts';
import { periodStepsQueue, takePeriodSteps } from './period-steps.service.ts';
import {
  drawFrozenClubs,
  drawQueue,
  drawScheduledClubs,
  dueClubsQueue,
  queueDueClubs,
  queueOverdueFreezes,
} from './scheduled-draws.service.ts';

export const drawsJobs = [
  onJob(dueClubsQueue, async (ctx) => {
    await queueDueClubs(ctx);
    await queueAnnouncedDraws(ctx);
    await queueOverdueFreezes(ctx);
  }),
  onJob(drawQueue, (ctx, { moments }) => drawScheduledClubs(ctx, moments)),
  onJob(newRulesQueue, notifyNewRules),
  onJob(periodStepsQueue, takePeriodSteps),
  onJob(frozenQueue, (ctx, { clubIds }) => drawFrozenClubs(ctx, clubIds)),
];
