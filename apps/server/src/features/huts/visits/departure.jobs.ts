import { LONGEST_STAY_DAYS, slotOf } from '@hytte/domain/stays/bookings/stay';
import {
  ANSWERS_KEPT_DAYS,
  isReminderDue,
  PHOTOS_KEPT_DAYS,
  REMINDED_WITHIN_DAYS,
} from '@hytte/domain/huts/visits/departure';
import { addDays, DAY_MS } from '@hytte/domain/shared/local-date';
import { removePicture } from '#features/huts/images/pictures.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { departureReminderMail } from './departure.mails.ts';
import {
  claimReminders,
  staysWithGuests,
  photosFromBefore,
  removeOldLists,
  removeReportsFromBefore,
  unsentStays,
} from './departure.queries.ts';

/** Every hour by day. */
export const departureRemindersQueue = queue('remind-of-departure', {
  retries: 3,
  firstDelay: 30,
  longestDelay: 120,
  timeoutSeconds: 300,
  atOnce: 1,
  every: '17 8-20 * * *',
});

/** Nightly. */
export const departureSweepQueue = queue('sweep-departures', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 3600,
  timeoutSeconds: 600,
  every: '13 4 * * *',
});

/** Claimed and queued in one transaction: of two workers one writes, and a crash loses none. */
export const remindOfDeparture = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const ended = { first: slotOf(addDays(ctx.today, -REMINDED_WITHIN_DAYS), 'AM'), last: slotOf(ctx.today, 'AM') };
    const earliest = ended.first - 2 * LONGEST_STAY_DAYS;
    const unsent = await unsentStays(ctx.db, { ...ended, earliest });
    const due = unsent.filter(({ last, list_since }) => isReminderDue({ last, listSince: list_since }, ctx.now));
    const claimed = await claimReminders(ctx.db, due, ctx.now);
    if (claimed.length === 0) return 0;
    const mails = (await staysWithGuests(ctx.db, claimed)).map((guest) =>
      departureReminderMail(guest, {
        club: { id: guest.club_id, name: guest.club_name },
        hutName: guest.hut_name,
        lastSlot: guest.last_slot,
        url: `${ctx.settings.publicUrl}/bookings/${guest.id}`,
      }),
    );
    await queueMails(ctx, mails);
    return mails.length;
  });

const PHOTOS_AT_ONCE = 200;

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() - days * DAY_MS);

/** Photos go after a year, answers after two, and with the last answer the list it was to. */
export async function sweepDepartures(ctx: Ctx): Promise<void> {
  for (;;) {
    const photos = await photosFromBefore(ctx.db, daysAgo(ctx, PHOTOS_KEPT_DAYS), PHOTOS_AT_ONCE);
    for (const { picture_id } of photos) await inTransaction(ctx, (ctx) => removePicture(ctx, picture_id));
    if (photos.length < PHOTOS_AT_ONCE) break;
  }
  await removeReportsFromBefore(ctx.db, daysAgo(ctx, ANSWERS_KEPT_DAYS));
  await removeOldLists(ctx.db, daysAgo(ctx, PHOTOS_KEPT_DAYS));
}

export const departureJobs = [
  onJob(departureRemindersQueue, async (ctx) => void (await remindOfDeparture(ctx))),
  onJob(departureSweepQueue, sweepDepartures),
];
