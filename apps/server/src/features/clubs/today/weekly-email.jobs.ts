import { mondayOf } from '@hytte/domain/shared/local-date';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { countWaiting, isEmailDue, isEmailWorthwhile, partsFor } from '@hytte/domain/clubs/today/today';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import { partFor } from './part-of-today.ts';
import { type ClubToday, todayOf } from './today.service.ts';
import { weeklyEmail } from './weekly-email.mails.ts';
import { type ClaimedReader, claimReaders, clubsWithReaders } from './weekly-email.queries.ts';

/** On Monday at seven in Oslo, and again until noon: what a worker that was down has missed is made up for. */
export const weeklyEmailsQueue = queue('weekly-emails', {
  retries: 3,
  firstDelay: 60,
  longestDelay: 600,
  timeoutSeconds: 3_000,
  atOnce: 1,
  every: '0 7-12 * * 1',
});

const CLUBS_AT_ONCE = 200;

/** An email to each who runs a club, or has an office in it, and for whom there is something. One club that fails stops no other. */
export async function sendWeeklyEmails(ctx: Ctx): Promise<void> {
  if (!isEmailDue(osloTime(ctx.now))) return;
  const week = mondayOf(ctx.today);
  for (let after: string | null = null; ;) {
    const clubs: readonly string[] = await clubsWithReaders(ctx.db, { week, after, most: CLUBS_AT_ONCE });
    for (const clubId of clubs)
      await sendOf(ctx, clubId, week).catch((err: unknown) =>
        ctx.log.error({ err, clubId }, 'a weekly email could not be written'),
      );
    const last = clubs.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Readers are claimed and their emails queued in one transaction: of two workers one writes, and a crash loses none. */
const sendOf = (ctx: Ctx, clubId: string, week: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const readers = await claimReaders(ctx.db, clubId, week);
    if (readers.length === 0) return;
    const club = await todayOf(ctx, clubId);
    const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage`;
    await queueMails(
      ctx,
      readers.flatMap((reader) => emailTo(reader, { clubId, club, url })),
    );
  });

/** None when there is nothing for the reader. */
function emailTo(reader: ClaimedReader, of: { clubId: string; club: ClubToday; url: string }): Mail[] {
  const { role, is_treasurer: treasurer, huts } = reader;
  const standing = { role, offices: { treasurer, huts } };
  const sees = partsFor(standing);
  const today = partFor(standing, of.club);
  const waiting = countsOf(today);
  if (!isEmailWorthwhile(waiting, today.arrivals.length + today.departures.length, sees)) return [];
  const club = { id: of.clubId, name: reader.club_name };
  return [weeklyEmail(reader, { club, today, sees, waits: countWaiting(waiting) > 0, url: of.url })];
}

const countsOf = (today: ClubToday) => ({
  unpaid: today.unpaid.length,
  answersMissing: today.answersMissing.length,
  outOfReach: today.outOfReach.length,
  offers: today.offers.length,
  refunds: today.refunds.length,
  defects: today.defects.length,
  leftBehind: today.leftBehind.length,
  bankLines: today.bankLines,
  invitations: today.invitations.length,
  failedDraws: today.lastRun?.success === false ? 1 : 0,
});

export const todayJobs = [onJob(weeklyEmailsQueue, (ctx) => sendWeeklyEmails(ctx))];
