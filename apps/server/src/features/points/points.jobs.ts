import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { setStatementTimeout } from '#platform/db/database.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { membersWithWrongPoints } from '#platform/metrics/metrics.ts';
import { wrongSums } from './points.queries.ts';

/** At night, when there is little traffic. */
export const ledgerCheckQueue = queue('check-ledger', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 300,
  every: '40 4 * * *',
});

/**
 * Compares each member's points with the sum of their entries. Differences are logged and counted, never repaired
 * here: a person must first find out how they came about.
 */
export async function checkLedger(ctx: Ctx): Promise<void> {
  const wrong = await inTransaction(ctx, async ({ db }) => {
    await setStatementTimeout(db, 240);
    return wrongSums(db);
  });
  membersWithWrongPoints.set(wrong.length);
  for (const { club_id, user_id, booking_points, ledger } of wrong)
    ctx.log.error(
      { clubId: club_id, userId: user_id, points: booking_points, ledger },
      'points differ from the ledger',
    );
}

export const pointsJobs = [onJob(ledgerCheckQueue, checkLedger)];
