import { fadedPoints, RETURN_WITHIN_MONTHS } from '@hytte/domain/fairness/points/points';
import { addMonths } from '@hytte/domain/shared/local-date';
import { appendToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { setStatementTimeout } from '#platform/db/database.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { membersWithWrongPoints } from '#platform/metrics/metrics.ts';
import {
  claimFade,
  clubsToFade,
  deleteLeftPointsBefore,
  insertFades,
  lockBalancesFrom,
  wrongSums,
} from './points.queries.ts';

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

/** Every night of January, so that clubs missed on the 1st, because nothing ran then, are caught up. */
export const fadeQueue = queue('fade-points', {
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 900,
  every: '20 0 * 1 *',
});

/** Once per club and year; each club in a transaction of its own. */
export async function fadePoints(ctx: Ctx): Promise<void> {
  const year = Number(ctx.today.slice(0, 4));
  const newYear = `${year}-01-01`;
  for (const { id } of await clubsToFade(ctx.db, year, newYear))
    await inTransaction(ctx, async (ctx) => {
      const { db } = ctx;
      // Locked first: the rules stay as they are until the points have faded.
      await lockJournals(ctx, [id]);
      const { keptPercent } = (await currentRules(db, id)).rules.points;
      if (!(await claimFade(db, id, year, keptPercent))) return;
      const balances = await lockBalancesFrom(db, id, newYear);
      const fades = balances.map(({ user_id, booking_points }) => ({
        userId: user_id,
        delta: fadedPoints(booking_points, keptPercent) - booking_points,
      }));
      await insertFades(db, id, fades);
      await appendToJournal(ctx, id, {
        kind: 'points_faded',
        after: { year, kept_percent: keptPercent, members: fades.length },
      });
    });
}

export const forgetLeftPointsQueue = queue('forget-left-points', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 300,
  every: '50 4 * * *',
});

/** With how many points somebody left is of no use after the time in which coming back is no new beginning. */
export async function forgetOldLeftPoints({ db, today }: Ctx): Promise<void> {
  await deleteLeftPointsBefore(db, addMonths(today, -RETURN_WITHIN_MONTHS));
}

export const pointsJobs = [
  onJob(ledgerCheckQueue, checkLedger),
  onJob(fadeQueue, fadePoints),
  onJob(forgetLeftPointsQueue, forgetOldLeftPoints),
];
