import { decidingDraw } from '@hytte/domain/stays/availability/availability';
import { firstOfChain } from '@hytte/domain/stays/availability/due';
import { receiptsOf } from '#features/fairness/journal/receipts.service.ts';
import { currentRulesOf } from '#features/fairness/rules/rules.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { clubOf, slotsOfRow } from './booking.ts';
import { requestsNotedMail } from './bookings.mails.ts';
import { claimRequestsToNote, requestsToNotify, type RequestToNotify } from './noted-requests.queries.ts';
import { reletQueue, settleReletStays } from './relet.service.ts';
import { undecidedRequests } from './stays.service.ts';

/** Every minute: a guest who has just sent a request wants to know that it arrived. */
export const noteRequestsQueue = queue('note-requests', {
  retries: 3,
  firstDelay: 10,
  longestDelay: 60,
  timeoutSeconds: 60,
  atOnce: 1,
  every: '* * * * *',
});

/** Many ask for several stays in a row: one mail when they are done, and none later than ten minutes after the first. */
const QUIET = { afterSeconds: 60, atLatestSeconds: 600, most: 200 };

/** One mail to each guest and club, with all that was asked. Claimed and queued in one transaction: told once. */
export async function noteRequests(ctx: Ctx): Promise<number> {
  for (let noted = 0; ;) {
    const claimed = await inTransaction(ctx, async (ctx) => {
      const ids = await claimRequestsToNote(ctx.db, QUIET);
      const requests = ids.length > 0 ? await requestsToNotify(ctx.db, ids) : [];
      const receipts = requests.length > 0 ? await receiptsOf(ctx, ids) : [];
      const drawAt = await drawMoments(ctx, requests);
      const byGuest = Map.groupBy(requests, ({ user_id, club_id }) => `${user_id} ${club_id}`);
      await queueMails(
        ctx,
        [...byGuest.values()].flatMap((own) => {
          const [first] = own;
          if (!first) return [];
          const url = `${ctx.settings.publicUrl}/bookings${own.length === 1 ? `/${first.id}` : ''}`;
          return requestsNotedMail(first, {
            club: clubOf(first),
            requests: own.map((row) => ({
              hutName: row.hut_name,
              stay: slotsOfRow(row),
              drawAt: drawAt.get(row.id) ?? null,
            })),
            receipts: receipts.filter(({ entry }) => own.some(({ id }) => id === entry.subject)),
            url,
          });
        }),
      );
      return ids.length;
    });
    noted += claimed;
    if (claimed === 0) return noted;
  }
}

/** By request: the scheduled draw that decides it. */
async function drawMoments(ctx: Ctx, requests: readonly RequestToNotify[]): Promise<ReadonlyMap<string, Date | null>> {
  const { now } = ctx;
  const moments = new Map(
    requests.map(({ id, next_lottery_at: next }) => [id, next && next > now ? next : null] as const),
  );
  for (const [clubId, { rules }] of await currentRulesOf(ctx.db, [
    ...new Set(requests.map(({ club_id }) => club_id)),
  ])) {
    const { days: rule, draws } = rules;
    if (rule.kind !== 'drawn_before_arrival') continue;
    const planned = { schedule: draws.automatic ? draws : null, announced: null };
    const undecided = await undecidedRequests(ctx, clubId);
    for (const request of requests.filter(({ club_id }) => club_id === clubId)) {
      const others = undecided.filter(({ id, hut }) => hut === request.hut_id && id !== request.id);
      const first = firstOfChain(slotsOfRow(request), others);
      moments.set(request.id, decidingDraw(first, { now, rule, draws: planned }));
    }
  }
  return moments;
}

export const bookingsJobs = [
  onJob(noteRequestsQueue, async (ctx) => void (await noteRequests(ctx))),
  onJob(reletQueue, settleReletStays),
];
