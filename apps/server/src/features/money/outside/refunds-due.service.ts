import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import {
  type Cancellation,
  isInGrace,
  type RefundTier,
  refundOf,
  tiersWithGrace,
} from '@hytte/domain/fairness/terms/terms';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueRefundDoneMail, queueRefundDueMail } from './outside-payments.mails.ts';
import { findStay, lockStay } from '#platform/db/stays.ts';
import { findMark, type MarkRow, marksOf, setRefundTiers } from './outside-payments.queries.ts';
import {
  findRefundDue,
  insertRefundDue,
  type RefundDueRow,
  refundsOf,
  refundsOfClub,
  setOutsideRefunded,
} from './refunds-due.queries.ts';

// What goes back of payments that the club took itself. Payments asks it beside its own refunds, so that an act that cancels a
// stay need not know how it was paid. The club pays, and ticks it.

const cancellationOf = ({ today }: Ctx, { amount_ore, refund_tiers }: MarkRow, arrival: LocalDate): Cancellation => ({
  paidOre: amount_ore,
  tiers: refund_tiers,
  arrival,
  today,
});

/** By the terms of the stay as they were when it was marked, or everything in its grace. */
function refundOn(ctx: Ctx, paid: MarkRow, arrival: LocalDate): number {
  const cancellation = cancellationOf(ctx, paid, arrival);
  return refundOf({ ...cancellation, tiers: tiersWithGrace(cancellation.tiers, isInGrace(paid.grace_until, ctx.now)) });
}

/** Of a stay that is paid outside: on which terms, and what would go back today. Null for others. */
export async function outsideRefundToday(
  ctx: Ctx,
  { bookingId, arrival }: { bookingId: string; arrival: LocalDate },
): Promise<{ cancellation: Cancellation; refundOre: number } | null> {
  const paid = await findMark(ctx.db, bookingId);
  return paid ? { cancellation: cancellationOf(ctx, paid, arrival), refundOre: refundOn(ctx, paid, arrival) } : null;
}

/**
 * Writes down what the club owes the guests of cancelled stays, and tells them. By booking; those that were not paid outside
 * are missing. The caller has locked the stays.
 */
export async function oweForCancelled(
  ctx: Ctx,
  arrivals: ReadonlyMap<string, LocalDate>,
  terms: 'by_rule' | 'all',
): Promise<Map<string, { refundOre: number; keptOre: number }>> {
  const owed = new Map<string, { refundOre: number; keptOre: number }>();
  for (const paid of await marksOf(ctx.db, [...arrivals.keys()])) {
    const arrival = arrivals.get(paid.booking_id);
    const refundOre = terms === 'all' || arrival === undefined ? paid.amount_ore : refundOn(ctx, paid, arrival);
    owed.set(paid.booking_id, { refundOre, keptOre: paid.amount_ore - refundOre });
    if (refundOre === 0) continue;
    await owe(ctx, paid, refundOre);
    const stay = await findStay(ctx.db, paid.booking_id);
    if (stay) await queueRefundDueMail(ctx, stay, refundOre);
  }
  return owed;
}

const owe = (ctx: Ctx, { id, club_id }: MarkRow, amount_ore: number) =>
  insertRefundDue(ctx.db, { club_id, outside_payment_id: id, amount_ore, due_at: ctx.now });

/** For days of a cancelled stay that others have now. Returns what the club owes more: nothing if it was not paid outside. */
export async function addRefundDue(ctx: Ctx, bookingId: string, moreOre: number): Promise<number> {
  const paid = await findMark(ctx.db, bookingId);
  if (!paid) return 0;
  const owedOre = (await refundsOf(ctx.db, paid.id)).reduce((sum, { amount_ore }) => sum + amount_ore, 0);
  const amountOre = Math.min(moreOre, paid.amount_ore - owedOre);
  if (amountOre > 0) await owe(ctx, paid, amountOre);
  return amountOre;
}

/** What was paid outside for each of the bookings. */
export async function paidOutside(ctx: Ctx, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  return new Map((await marksOf(ctx.db, bookingIds)).map(({ booking_id, amount_ore }) => [booking_id, amount_ore]));
}

export const setOutsideTiers = async (ctx: Ctx, bookingId: string, tiers: readonly RefundTier[]): Promise<void> => {
  await setRefundTiers(ctx.db, bookingId, tiers);
};

const DONE_SHOWN_DAYS = 365;

/** For the treasurer: what the club has to pay back, and what it has paid back in the past year. */
export const refundsDue = (ctx: Ctx, clubId: string): Promise<RefundDueRow[]> =>
  refundsOfClub(ctx.db, clubId, addDays(ctx.today, -DONE_SHOWN_DAYS));

/** Ticks that the club has paid it back, or takes that back, and tells the guest. Twice is once. */
export const setOutsideRefundDone = (
  ctx: SignedInCtx,
  { clubId, id }: { clubId: string; id: string },
  isDone: boolean,
) =>
  inTransaction(ctx, async (ctx) => {
    const found = await findRefundDue(ctx.db, clubId, id);
    // With its stay locked: the mark of the payment is not taken back meanwhile.
    const stay = found && (await lockStay(ctx.db, found.booking_id));
    const refund = stay && (await findRefundDue(ctx.db, clubId, id));
    if (!refund) throw new AppError('not_found');
    if ((refund.refunded_on !== null) === isDone) return;
    const by = ctx.actor.userId;
    await setOutsideRefunded(
      ctx.db,
      id,
      isDone ? { refunded_on: ctx.today, refunded_by: by } : { refunded_on: null, refunded_by: null },
    );
    await record(ctx, {
      action: isDone ? 'refund.settled' : 'refund.reopened',
      clubId,
      subject: { type: 'booking', id: refund.booking_id, name: refund.hut_name },
      after: { guest_id: refund.user_id, amount_ore: refund.amount_ore },
    });
    await queueRefundDoneMail(ctx, stay, { amountOre: refund.amount_ore, isTakenBack: !isDone });
  });
