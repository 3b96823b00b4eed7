import { deviation } from '@hytte/domain/luck/luck';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { enqueue, queue } from '#platform/jobs/queue.ts';
import {
  bundleOf,
  claimRun,
  countWeighed,
  entriesOf,
  insertWeighed,
  luckOfGroups,
  luckOfMembers,
  markWeighed,
  peopleInRun,
} from './luck.queries.ts';
import { weighInWorkerThread } from './weigh-run.ts';

/** One run per job, so that a worker that shuts down waits for no more than one; the next job follows at once. */
export const weighQueue = queue('weigh-luck', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 240,
  atOnce: 1,
  every: '*/10 * * * *',
});

/** Weighs the newest run that has not been weighed. */
export async function weighNextRun(ctx: Ctx): Promise<void> {
  const run = await claimRun(ctx.db, ctx.now);
  if (!run) return;
  const weighed = await weighInWorkerThread({
    bundle: await bundleOf(ctx.db, run.id),
    people: await peopleInRun(ctx.db, run),
  });
  await inTransaction(ctx, async (ctx) => {
    if (await markWeighed(ctx.db, run, weighed)) await insertWeighed(ctx.db, run, weighed);
    await enqueue(ctx, weighQueue, {});
  });
}

/** What was to be expected of the caller's draws and what came of them, and how many members have as many draws. */
export async function ownLuck({ db, actor }: SignedInCtx, clubId: string) {
  const entries = await entriesOf(db, clubId, actor.userId);
  const people = (await luckOfMembers(db, clubId)).length;
  return { entries, people };
}

/** For those who run the club: how luck is spread, without names, and whether groups had more of it than others. */
export async function clubLuck({ db, actor }: SignedInCtx, clubId: string) {
  const people = await luckOfMembers(db, clubId);
  return {
    draws: await countWeighed(db, clubId),
    // By luck: any other order would tell something about who they are.
    people: people
      .map(({ user, ...luck }) => ({ ...luck, own: user === actor.userId }))
      .toSorted((a, b) => deviation(a) - deviation(b)),
    groups: await luckOfGroups(db, clubId),
  };
}
