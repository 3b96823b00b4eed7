import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { isDue, refundLines } from '@hytte/domain/payments/ledger';
import { splitPayment } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import {
  insertFeeEntry,
  insertLedgerEntries,
  lockUnsettledRows,
  type PaymentRow,
  setPayout,
} from './payments.queries.ts';

type Booked = Pick<PaymentRow, 'id' | 'club_id' | 'amount_ore'>;

/**
 * The amount and our fees; of a payment on the club's own account only our fee, which the provider has given us. A
 * unique index allows each kind of entry once per payment.
 */
export async function bookPayment(ctx: Ctx, payment: Booked & Pick<PaymentRow, 'fee_ore'>): Promise<void> {
  const { id, club_id, amount_ore, fee_ore } = payment;
  if (fee_ore !== null)
    return void (await insertFeeEntry(ctx.db, {
      club_id,
      payment_id: id,
      at: ctx.now,
      kind: 'fee',
      amount_ore: fee_ore,
    }));
  const { grossOre, productFeeOre, cardFeeOre } = splitPayment(amount_ore);
  const line = { club_id, payment_id: id, at: ctx.now };
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

export async function bookRefund(ctx: Ctx, { id, club_id, amount_ore }: Booked): Promise<void> {
  const line = { club_id, payment_id: id, at: ctx.now };
  await insertLedgerEntries(
    ctx.db,
    refundLines(amount_ore).map(({ kind, amountOre }) => ({ ...line, kind, amount_ore: amountOre })),
  );
}

type UnsettledLine = Awaited<ReturnType<typeof lockUnsettledRows>>[number];

/**
 * Entries from before this day that no payout includes yet and that were due on it, locked. The caller pays them out in
 * the same transaction. Judged by that day, not by today: a run that is late finds what the one on the day would have.
 */
export async function lockDueLines(ctx: Ctx, clubId: string, before: LocalDate): Promise<UnsettledLine[]> {
  const lines = await lockUnsettledRows(ctx.db, clubId, before);
  return lines.filter(({ paid_ore: paidOre, refund_days: refundDays, first_slot, refund }) =>
    isDue({ paidOre, refundDays, arrival: dateOfSlot(first_slot), refund }, before),
  );
}

export async function settleLines(ctx: Ctx, lines: readonly UnsettledLine[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
