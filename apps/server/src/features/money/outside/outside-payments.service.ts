import { handlesMoney } from '@hytte/domain/clubs/offices/offices';
import {
  type MarkRefusal,
  type OutsideWay,
  type SaidPaid,
  whyNotKeepTrack,
  whyNotMarkPaid,
} from '@hytte/domain/money/payments/outside-payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { type StayTerms, tiersInForce } from '@hytte/domain/fairness/terms/terms';
import { isPaymentOffered, paymentSettings } from '#features/money/settings/payment-settings.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { findStay, lockStay, lockStaysOf, type StayRow } from '#platform/db/stays.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { queueMarkMail } from './outside-payments.mails.ts';
import {
  findMark,
  insertMark,
  isPaidOrPaying,
  lastUndone,
  type MarkRow,
  setUndone,
} from './outside-payments.queries.ts';
import { hasRefundDone } from './refunds-due.queries.ts';

/** What marking does to stays. Implemented by bookings, handed in by app.ts and jobs.ts: bookings imports payments, and so this. */
export type StaysPaidOutside = {
  /** What a stay costs, and what goes back of it; null tiers: by the club's refund days. The caller has locked it. */
  priceOfStay: (ctx: Ctx, bookingId: string) => Promise<{ totalOre: number; tiers: StayTerms['tiers'] }>;
  /** `at` null: not paid after all. */
  setStayPaid: (ctx: Ctx, bookingId: string, at: Date | null) => Promise<void>;
};

/** A treasurer marks many at a time, and each is an email to a guest. */
const limitMarks = limitCall('mark-paid', { person: 600, club: 1_200, address: 1_200 });

/** Marks a stay as paid, as the treasurer or somebody who runs the club says. */
export async function markPaidOutside(
  ctx: SignedInCtx,
  stays: StaysPaidOutside,
  bookingId: string,
  said: SaidPaid & { how: OutsideWay },
): Promise<void> {
  await limitMarks(ctx);
  await inTransaction(ctx, async (ctx) => {
    const stay = await lockKeptTrackOf(ctx, bookingId);
    const marked = await mark(ctx, stays, stay, { ...said, by: ctx.actor.userId, bankLineId: null });
    if ('refusal' in marked) throw new AppError(marked.refusal);
  });
}

/** Fewer calls than of one by one, because each is up to 200 letters. */
const limitSeveral = limitCall('mark-several-paid', { person: 20, club: 40, address: 40 });

type SeveralPaid = {
  /** With the price that the treasurer has seen. */
  stays: readonly { bookingId: string; amountOre: number }[];
  paidOn: LocalDate;
  how: OutsideWay;
  note: string | null;
};
type MarkedSeveral = { marked: string[]; refused: { bookingId: string; code: MarkRefusal }[] };

/**
 * Marks several stays of a club, each by the rules of one, in one transaction. Whatever cannot be marked is told apart, and
 * holds up none of the others. Stays of other clubs are not locked.
 */
export async function markSeveralPaidOutside(
  ctx: SignedInCtx,
  stays: StaysPaidOutside,
  clubId: string,
  { stays: sent, ...said }: SeveralPaid,
): Promise<MarkedSeveral> {
  await limitSeveral(ctx, clubId);
  const amountOf = new Map(sent.map(({ bookingId, amountOre }) => [bookingId, amountOre]));
  return inTransaction(ctx, async (ctx) => {
    const result: MarkedSeveral = { marked: [], refused: [] };
    const locked = await lockStaysOf(ctx.db, clubId, [...amountOf.keys()]);
    for (const [bookingId, amountOre] of amountOf) {
      const stay = locked.find(({ id }) => id === bookingId);
      const by = { by: ctx.actor.userId, bankLineId: null, isOtherAmountMeant: false };
      const marked: Marked = stay
        ? await mark(ctx, stays, stay, { ...said, ...by, amountOre })
        : { refusal: 'not_found' };
      if ('refusal' in marked) result.refused.push({ bookingId, code: marked.refusal });
      else result.marked.push(bookingId);
    }
    return result;
  });
}

type BankLine = {
  clubId: string;
  bookingId: string;
  bankLineId: string;
  amountOre: number;
  paidOn: string;
  /** Why it counts as paid although the amount is not the price, as a person says who chose the stay. */
  note?: string | null;
};

/**
 * The same for a line of the bank's file, inside the transaction that stores the line. Locks the stay. A line that cannot
 * be a payment of the stay is refused, not thrown: a person looks at it.
 */
export async function markPaidByBank(
  ctx: Ctx,
  stays: StaysPaidOutside,
  { clubId, bookingId, bankLineId, amountOre, paidOn, note = null }: BankLine,
): Promise<Marked> {
  const stay = await lockStay(ctx.db, bookingId);
  if (stay?.club_id !== clubId) return { refusal: 'not_found' };
  const said = { amountOre, paidOn, note, isOtherAmountMeant: note !== null, how: 'bank' } as const;
  return mark(ctx, stays, stay, { ...said, by: ctx.actor?.userId ?? null, bankLineId });
}

type Mark = SaidPaid & { how: OutsideWay; by: string | null; bankLineId: string | null };
export type Marked = { id: string } | { refusal: MarkRefusal };

/** The only place where a stay becomes paid outside. The caller has locked it. */
async function mark(ctx: Ctx, stays: StaysPaidOutside, stay: StayRow, said: Mark): Promise<Marked> {
  if (stay.cancelled_at !== null) return { refusal: 'stay_deleted' };
  const { totalOre, tiers } = await stays.priceOfStay(ctx, stay.id);
  const { handling, refund_days } = await paymentSettings(ctx, stay.club_id);
  const isPaidThroughUs = await isPaymentOffered(ctx, stay.club_id, handling);
  const facts = { status: stay.status, isPaid: stay.paid_at !== null, totalOre, isPaidThroughUs };
  const refusal = whyNotMarkPaid(facts, said, ctx.today);
  if (refusal) return { refusal };
  // Begun before the club stopped taking payment through us.
  if (await isPaidOrPaying(ctx.db, stay.id)) return { refusal: 'payment_under_way' };
  const { amountOre: amount_ore, paidOn: paid_on, how, note, by, bankLineId: bank_line_id } = said;
  const id = await insertMark(ctx.db, {
    club_id: stay.club_id,
    booking_id: stay.id,
    amount_ore,
    paid_on,
    how,
    note,
    bank_line_id,
    refund_tiers: tiersInForce(tiers, refund_days),
    marked_by: by,
    marked_at: ctx.now,
  });
  await stays.setStayPaid(ctx, stay.id, ctx.now);
  await recordMark(ctx, 'booking.marked_paid', stay, { amount_ore, paid_on, how });
  await queueMarkMail(ctx, stay, { amountOre: amount_ore, paidOn: paid_on, isTakenBack: false });
  return { id };
}

/** Takes the mark back: the stay is to be paid again. Of one that was cancelled meanwhile, nothing is to go back any more. */
export async function unmarkPaidOutside(ctx: SignedInCtx, stays: StaysPaidOutside, bookingId: string): Promise<void> {
  await limitMarks(ctx);
  await inTransaction(ctx, async (ctx) => {
    const stay = await lockKeptTrackOf(ctx, bookingId);
    const found = await findMark(ctx.db, bookingId);
    if (!found) throw new AppError('changed_meanwhile');
    if (await hasRefundDone(ctx.db, found.id)) throw new AppError('refund_is_done');
    await setUndone(ctx.db, found.id, { undone_at: ctx.now, undone_by: ctx.actor.userId });
    await stays.setStayPaid(ctx, bookingId, null);
    await recordMark(ctx, 'booking.unmarked', stay, found);
    await queueMarkMail(ctx, stay, { amountOre: found.amount_ore, paidOn: found.paid_on, isTakenBack: true });
  });
}

/** The day in Oslo on which a mark of the stay was last taken back; null if none was. */
export async function markTakenBackOn(ctx: Ctx, bookingId: string): Promise<LocalDate | null> {
  const at = await lastUndone(ctx.db, bookingId);
  return at && dateInOslo(at);
}

/**
 * Locks a stay whose payment the caller keeps track of, cancelled or not. Authorizes before that, so that nobody can block
 * stays of others.
 */
async function lockKeptTrackOf(ctx: SignedInCtx, bookingId: string): Promise<StayRow> {
  const found = await findStay(ctx.db, bookingId);
  const facts = {
    isOwn: found?.user_id === ctx.actor.userId,
    handlesMoney: found !== undefined && handlesMoney(standingIn(ctx.actor, found.club_id)),
  };
  const refusal = whyNotKeepTrack(facts);
  const stay = refusal ? undefined : await lockStay(ctx.db, bookingId);
  if (!stay) throw new AppError(refusal ?? 'not_found');
  return stay;
}

type MarkAct = 'booking.marked_paid' | 'booking.unmarked';
type PaidFields = Pick<MarkRow, 'amount_ore' | 'paid_on' | 'how'>;

/** Without the note: it may say something of the guest, and the record is never deleted. */
const recordMark = (
  ctx: Ctx,
  action: MarkAct,
  stay: StayRow,
  { amount_ore, paid_on, how }: PaidFields,
): Promise<void> =>
  record(ctx, {
    action,
    clubId: stay.club_id,
    subject: { type: 'booking', id: stay.id, name: stay.hut_name },
    after: { guest_id: stay.user_id, amount_ore, paid_on, how },
  });
