import { ARRIVAL_INFO_DAYS } from '@hytte/domain/huts/visits/arrival-info';
import { claimStaysToRemind } from '#features/stays/bookings/stays.service.ts';
import { filesForGuests } from '#features/stays/feeds/stay-file.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import { reminderMail } from './arrival.mails.ts';
import { staysToRemind } from './arrival.queries.ts';
import { unpaidAmong } from './arrival.service.ts';

/** Every ten minutes by day, so that a stay that is allocated late gets its reminder at once. */
export const remindersQueue = queue('remind-guests', {
  retries: 3,
  firstDelay: 30,
  longestDelay: 120,
  timeoutSeconds: 300,
  atOnce: 1,
  every: '*/10 8-20 * * *',
});

const AT_ONCE = 200;

async function reminderMails(ctx: Ctx, ids: readonly string[]): Promise<Mail[]> {
  const stays = await staysToRemind(ctx.db, ids);
  const unpaid = await unpaidAmong(ctx, stays);
  const files = await filesForGuests(ctx, stays);
  return stays.map((stay) => {
    const attachment = files.get(stay.id);
    const mail = reminderMail(stay, {
      club: { id: stay.club_id, name: stay.club_name },
      hut: [stay.hut_name, stay.location].filter(Boolean).join(', '),
      stay: { first: stay.first_slot, last: stay.last_slot },
      isUnpaid: unpaid.has(stay.id),
      hasArrivalInfo: stay.has_arrival_info,
      url: `${ctx.settings.publicUrl}/bookings/${stay.id}`,
    });
    return { ...mail, ...(attachment && { attachment }) };
  });
}

/** Mails the guests of the coming week, each once: a stay is claimed and its mail queued in one transaction. */
export async function remindGuests(ctx: Ctx): Promise<number> {
  for (let reminded = 0; ;) {
    const claimed = await inTransaction(ctx, async (ctx) => {
      const ids = await claimStaysToRemind(ctx, { withinDays: ARRIVAL_INFO_DAYS, most: AT_ONCE });
      if (ids.length > 0) await queueMails(ctx, await reminderMails(ctx, ids));
      return ids.length;
    });
    reminded += claimed;
    if (claimed < AT_ONCE) return reminded;
  }
}

export const arrivalJobs = [onJob(remindersQueue, async (ctx) => void (await remindGuests(ctx)))];
