import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { clubOf, slotsOfRow } from './booking.ts';
import { requestsNotedMail } from './bookings.mails.ts';
import { claimRequestsToNote, requestsToTell } from './noted-requests.queries.ts';

/** Every minute: who has just asked wants to know that it arrived. */
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
      const requests = ids.length > 0 ? await requestsToTell(ctx.db, ids) : [];
      const byGuest = Map.groupBy(requests, ({ user_id, club_id }) => `${user_id} ${club_id}`);
      await queueMails(
        ctx,
        [...byGuest.values()].flatMap((own) => {
          const [first] = own;
          if (!first) return [];
          const url = `${ctx.settings.publicUrl}/bookings${own.length === 1 ? `/${first.id}` : ''}`;
          return requestsNotedMail(first, {
            club: clubOf(first),
            requests: own.map((row) => ({ hutName: row.hut_name, stay: slotsOfRow(row) })),
            drawAt: first.next_lottery_at && first.next_lottery_at > ctx.now ? first.next_lottery_at : null,
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

export const bookingsJobs = [onJob(noteRequestsQueue, async (ctx) => void (await noteRequests(ctx)))];
