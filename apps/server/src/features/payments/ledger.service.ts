import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { isDue } from '@hytte/domain/payments/ledger';
import { type Movement, missingLines, refundableOre, type SourcedLine } from '@hytte/domain/payments/movements';
import { splitPayment } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import {
  insertFeeEntry,
  insertLedgerEntries,
  linesOfPayment,
  lockUnsettledRows,
  type PaymentRow,
  setPayout,
  setRefunded,
} from './payments.queries.ts';

type Booked = Pick<PaymentRow, 'id' | 'club_id' | 'amount_ore'>;

/**
 * The amount and our fees; of a payment on the club's own account only our fee, which the provider has given us. A
 * unique index allows each kind of entry once per payment.
 */
export async function bookPayment(ctx: Ctx, payment: Booked & Pick<PaymentRow, 'fee_ore'>): Promise<void> {
  const { id, club_id, amount_ore, fee_ore } = payment;
  const line = { club_id, payment_id: id, at: ctx.now };
  if (fee_ore !== null) {
    await insertFeeEntry(ctx.db, { ...line, kind: 'fee', amount_ore: fee_ore });
    return;
  }
  const { grossOre, productFeeOre, cardFeeOre } = splitPayment(amount_ore);
  await insertLedgerEntries(ctx.db, [
    { ...line, kind: 'payment', amount_ore: grossOre },
    { ...line, kind: 'product_fee', amount_ore: -productFeeOre },
    { ...line, kind: 'card_fee', amount_ore: -cardFeeOre },
  ]);
}

/** What the provider has moved from us back to the club's own account. */
export async function bookFeeReturned(ctx: Ctx, { id, club_id }: Booked, returnedOre: number): Promise<void> {
  const entry = { club_id, payment_id: id, at: ctx.now, kind: 'fee_returned', amount_ore: -returnedOre } as const;
  await insertFeeEntry(ctx.db, entry);
}

/**
 * Books what a refund or dispute has moved at the provider and the ledger lacks; returns the new lines. The caller has
 * locked the payment. Idempotent, in any order.
 */
export async function bookMovement(
  ctx: Ctx,
  { id, club_id, amount_ore }: Booked,
  movement: Movement,
): Promise<SourcedLine[]> {
  const booked = await linesOfPayment(ctx.db, id);
  const lines = missingLines(amount_ore, booked, movement);
  if (lines.length === 0) return [];
  const line = { club_id, payment_id: id, at: ctx.now };
  const rows = lines.map(({ kind, amountOre, source }) => ({ ...line, kind, amount_ore: amountOre, source }));
  await insertLedgerEntries(ctx.db, rows);
  const back = [...booked, ...lines].filter(({ kind }) => kind === 'refund' || kind === 'refund_failed');
  await setRefunded(ctx.db, id, back.reduce((sum, { amountOre }) => sum + amountOre, 0) <= -amount_ore);
  return lines;
}

/** Whether all of the payment went back to the guest, by us or at the provider. */
export async function hasGoneBack(ctx: Ctx, paymentId: string): Promise<boolean> {
  const lines = await linesOfPayment(ctx.db, paymentId);
  const sumOf = (...kinds: string[]) =>
    lines.reduce((sum, { kind, amountOre }) => (kinds.includes(kind) ? sum + amountOre : sum), 0);
  return sumOf('payment') > 0 && sumOf('payment', 'refund', 'refund_failed') <= 0;
}

/** What can still go back to the guest. */
export const refundableOf = async (ctx: Ctx, paymentId: string): Promise<number> =>
  refundableOre(await linesOfPayment(ctx.db, paymentId));

type UnsettledLine = Awaited<ReturnType<typeof lockUnsettledRows>>[number];

/**
 * Entries from before this day that no payout includes yet and that were due on it, locked. The caller pays them out in
 * the same transaction. Judged by that day, not by today: a run that is late finds what the one on the day would have.
 */
export async function lockDueLines(ctx: Ctx, clubId: string, before: LocalDate): Promise<UnsettledLine[]> {
  const lines = await lockUnsettledRows(ctx.db, clubId, before);
  return lines.filter(({ paid_ore: paidOre, refund_days: refundDays, first_slot, is_paid_out: isPaidOut, ...line }) => {
    const { refund, dispute } = line;
    return isDue({ paidOre, refundDays, arrival: dateOfSlot(first_slot), refund, dispute, isPaidOut }, before);
  });
}

export async function settleLines(ctx: Ctx, lines: readonly UnsettledLine[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
