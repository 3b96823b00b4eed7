import { hasBegun, slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { keptUntil, type PaymentSlip } from '@hytte/domain/money/payments/outside-payment';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { isPastPayBy, lastDaysToRemind, notifiedBefore } from '@hytte/domain/fairness/terms/terms';
import { markTakenBackOn } from '#features/money/outside/outside-payments.service.ts';
import { paymentSlipsOf } from '#features/money/outside/read-outside-payment.service.ts';
import { type WayToPay, wayToPay } from '#features/money/settings/payment-settings.service.ts';
import { hasActivePayment, type PaymentDeps } from '#features/money/payments/payments.service.ts';
import { closeCheckout } from '#features/money/payments/reconcile.service.ts';
import { queuePushes } from '#features/people/push/push.service.ts';
import { makeOffers } from '#features/stays/waitlist/make-offers.service.ts';
import { leaveListFor } from '#features/stays/waitlist/waitlist.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { queue } from '#platform/jobs/queue.ts';
import { onJob } from '#platform/jobs/work.ts';
import { queueMail, queueMails } from '#platform/mail/mail.ts';
import { guestsOf } from './board.queries.ts';
import { ownStaysUrl } from './board-acts.service.ts';
import { clubOf, journalCancelled, placeOf, slotsOfRow } from './booking.ts';
import { payReminderMail, stayReleasedMail } from './bookings.mails.ts';
import { type BookingRow, lockBookingRow } from './bookings.queries.ts';
import { returnByTerms } from './cancellation.service.ts';
import { claimPayReminders, setReleased, unpaidSince } from './pay-by.queries.ts';
import { waysToPay } from './pay-by.service.ts';

/** Every hour, soon after the full one: a day that has passed goes on to others in the night. */
export const unpaidStaysQueue = queue('unpaid-stays', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 1800,
  atOnce: 1,
  every: '3 * * * *',
});

const RELEASED_AT_ONCE = 1_000;
const REMINDED_AT_ONCE = 200;

/** Mails guests who have not paid, three days before their last day and on it. Claimed and queued in one transaction. */
export async function remindToPay(ctx: Ctx): Promise<number> {
  const now = osloTime(ctx.now);
  const due = { lastDays: lastDaysToRemind(now), today: now.date, notifiedBefore: notifiedBefore(ctx.now) };
  for (let reminded = 0; ;) {
    const claimed = await inTransaction(ctx, async (ctx) => {
      const stays = await claimPayReminders(ctx.db, { ...due, slotNow: slotNow(now), most: REMINDED_AT_ONCE });
      const guests = await guestsOf(ctx.db, stays);
      const slips = await paymentSlipsOf(
        ctx,
        stays.map(({ id }) => id),
      );
      const mails = stays.flatMap((stay) => {
        const guest = guests.get(stay.user_id ?? '');
        return guest && stay.pay_by !== null
          ? payReminderMail(guest, newsOf(ctx, { ...stay, pay_by: stay.pay_by }, slips.get(stay.id) ?? null))
          : [];
      });
      await queueMails(ctx, mails);
      await queuePushes(
        ctx,
        stays.flatMap(({ id: subjectId, user_id: userId, pay_by }) =>
          userId === null ? [] : { kind: pay_by === ctx.today ? 'pay_last_day' : 'pay_reminder', userId, subjectId },
        ),
      );
      return stays.length;
    });
    reminded += claimed;
    if (claimed === 0) return reminded;
  }
}

const newsOf = (ctx: Ctx, stay: BookingRow & { pay_by: string }, slip: PaymentSlip | null) => ({
  club: clubOf(stay),
  hutName: stay.hut_name,
  stay: slotsOfRow(stay),
  totalOre: stay.frozen_cost?.totalAmountInOre ?? 0,
  payBy: stay.pay_by,
  isLastDay: stay.pay_by === ctx.today,
  slip,
  url: `${ctx.settings.publicUrl}/bookings/${stay.id}`,
});

/**
 * Releases stays that were not paid by their last day, where their guests could have paid. First the checkout page is
 * closed at the provider, so that no money can come any more. One failure does not stop the others. Without a provider
 * nobody could have paid through us.
 */
export async function releaseUnpaidStays(ctx: Ctx, deps: PaymentDeps | null): Promise<void> {
  const now = { today: ctx.today, slotNow: slotNow(osloTime(ctx.now)) };
  const stays = await unpaidSince(ctx.db, { ...now, most: RELEASED_AT_ONCE });
  const ways = await waysToPay(
    ctx,
    stays.map(({ club_id }) => club_id),
  );
  const canBePaid = ({ club_id }: BookingRow) =>
    ways.get(club_id) === 'outside' || (deps !== null && ways.has(club_id));
  for (const { id: bookingId, club_id } of stays.filter(canBePaid))
    await (deps ? closeCheckout(ctx, deps, bookingId) : Promise.resolve())
      .then(() => releaseIfUnpaid(ctx, { bookingId, clubId: club_id }))
      .catch((err: unknown) => ctx.log.error({ err, bookingId }, 'an unpaid stay could not be released'));
}

/**
 * Under the locks that paying, settling and marking take: a payment that is begun, under way or done keeps the stay. Its
 * days are offered to those who wait in the same transaction.
 */
const releaseIfUnpaid = (ctx: Ctx, { bookingId, clubId }: { bookingId: string; clubId: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [clubId]);
    const stay = await lockBookingRow(ctx.db, bookingId);
    if (!stay || !(await isOverdue(ctx, stay)) || (await hasActivePayment(ctx, bookingId))) return;
    await setReleased(ctx.db, bookingId, ctx.now);
    await returnByTerms(ctx, stay, null);
    await journalCancelled(ctx, [stay], { by: 'system' });
    if (stay.user_id !== null) await leaveListFor(ctx, clubId, stay.user_id, placeOf(stay));
    await notifyReleased(ctx, stay);
    await makeOffers(ctx, clubId, [{ ...placeOf(stay), cause: 'unpaid' }]);
  });

async function isOverdue(ctx: Ctx, stay: BookingRow): Promise<boolean> {
  const facts = { isPaid: stay.paid_at !== null, hasBegun: hasBegun(slotsOfRow(stay), osloTime(ctx.now)) };
  const payBy = await lastDayToBePaid(ctx, stay, await wayToPay(ctx, stay.club_id));
  return stay.status === 'allocated' && isPastPayBy({ payBy, ...facts }, ctx.today);
}

/** Outside, money that came on the last day takes some bank days to be seen. */
async function lastDayToBePaid(ctx: Ctx, { id, pay_by }: BookingRow, way: WayToPay | null): Promise<LocalDate | null> {
  if (pay_by === null || way === null) return null;
  return way === 'outside' ? keptUntil(pay_by, await markTakenBackOn(ctx, id)) : pay_by;
}

async function notifyReleased(ctx: Ctx, stay: BookingRow): Promise<void> {
  const guest = (await guestsOf(ctx.db, [stay])).get(stay.user_id ?? '');
  if (!guest || stay.pay_by === null) return;
  const news = { club: clubOf(stay), hutName: stay.hut_name, stay: slotsOfRow(stay), payBy: stay.pay_by };
  await queueMail(ctx, stayReleasedMail(guest, { ...news, url: ownStaysUrl(ctx) }));
  await queuePushes(ctx, [{ kind: 'stay_released', userId: guest.id, subjectId: stay.id }]);
}

/** `deps` null: without a provider, for clubs that collect payment themselves. */
export const unpaidStaysJobs = (deps: PaymentDeps | null) => [
  onJob(unpaidStaysQueue, async (ctx) => {
    await remindToPay(ctx);
    await releaseUnpaidStays(ctx, deps);
  }),
];
