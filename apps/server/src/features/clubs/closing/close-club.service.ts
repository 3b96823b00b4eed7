import { LAST_EXPORT_DAYS, whyNotClose } from '@hytte/domain/clubs/closing/closing';
import { DAY_MS } from '@hytte/domain/shared/local-date';
import { cancelStaysOfClub } from '#features/stays/bookings/cancel-bookings.service.ts';
import { lockHuts } from '#features/stays/bookings/stays.service.ts';
import { endFeedsOfClub } from '#features/stays/feeds/calendar-feeds.service.ts';
import { lockClubRow } from '#features/clubs/clubs/clubs.service.ts';
import { stopDraws } from '#features/fairness/draws/draw-settings.service.ts';
import { lockJournals } from '#features/fairness/journal/journal.service.ts';
import { withdrawAllInvitations } from '#features/clubs/invitations/invitations.service.ts';
import { removeMembersOf } from '#features/clubs/members/members.service.ts';
import { balanceIfClosed, lockPaymentSettings } from '#features/money/settings/payment-settings.service.ts';
import { endPlanQueue } from '#features/money/subscriptions/end-plan.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import { queueClosedMails, queueHeldMails } from './club-closing.mails.ts';
import { clubsToClose, clubsToForget, lockClosing, setClubClosed, setHeld } from './club-closing.queries.ts';

/** Every hour. Each club in a transaction of its own, so a killed worker leaves it open or closed; a failure stops no other. */
export async function closeDueClubs(ctx: Ctx): Promise<void> {
  const failed: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => failed.push(error));
  for (const clubId of await clubsToClose(ctx.db, ctx.today)) await attempt(closeClub(ctx, clubId));
  const before = new Date(ctx.now.getTime() - LAST_EXPORT_DAYS * DAY_MS);
  for (const clubId of await clubsToForget(ctx.db, before)) await attempt(removeMembersOf(ctx, clubId));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} clubs could not be closed`);
}

/**
 * Locks in the order of everywhere else: huts, journal, club, the club's money. With a debt the closing waits and is
 * tried again; club admins are told once. The plan ends by a job of its own, because the provider is asked.
 */
const closeClub = (ctx: Ctx, clubId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockHuts(ctx, [clubId]);
    await lockJournals(ctx, [clubId]);
    await lockClubRow(ctx, clubId);
    const closing = await lockClosing(ctx.db, clubId);
    // Taken back, or closed by another worker meanwhile.
    if (!closing || closing.closed_at !== null || closing.closes_on > ctx.today) return;
    await lockPaymentSettings(ctx, clubId);
    const { debtOre } = await balanceIfClosed(ctx, clubId);
    if (whyNotClose({ isClosing: false, debtOre, settledOre: closing.settled_debt_ore })) {
      if (closing.held_for_debt_at === null) await holdForDebt(ctx, clubId, debtOre);
      return;
    }
    const cancelled = await cancelStaysOfClub(ctx, clubId);
    await stopDraws(ctx, clubId);
    await withdrawAllInvitations(ctx, clubId);
    await endFeedsOfClub(ctx, clubId);
    await enqueue(ctx, endPlanQueue, { clubId });
    await setClubClosed(ctx.db, clubId, ctx.now);
    const stays = cancelled.filter(({ status }) => status === 'allocated').length;
    await record(ctx, {
      action: 'club.closed',
      clubId,
      subject: { type: 'club', id: clubId },
      after: { stays, requests: cancelled.length - stays },
    });
    await queueClosedMails(ctx, clubId, cancelled);
  });

async function holdForDebt(ctx: Ctx, clubId: string, debtOre: number): Promise<void> {
  await setHeld(ctx.db, clubId, ctx.now);
  const subject = { type: 'club', id: clubId };
  await record(ctx, { action: 'club.closing_held', clubId, subject, after: { debt_ore: debtOre } });
  await queueHeldMails(ctx, clubId, debtOre);
  ctx.log.warn({ clubId, debtOre }, 'a club owes money and is not closed');
}
