import { splitPayment } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { insertLedgerEntries, lockUnsettledRows, type PaymentRow, setPayout } from './payments.queries.ts';

type Booked = Pick<PaymentRow, 'id' | 'club_id' | 'amount_ore'>;

/** The amount and our fees. A unique index allows each kind of entry once per payment. */
export async function bookPayment(ctx: Ctx, { id, club_id, amount_ore }: Booked): Promise<void> {
  const { grossOre, productFeeOre, cardFeeOre } = splitPayment(amount_ore);
  const line = { club_id, payment_id: id, at: ctx.now };
  await insertLedgerEntries(ctx.db, [
    { ...line, kind: 'payment', amount_ore: grossOre },
    { ...line, kind: 'product_fee', amount_ore: -productFeeOre },
    { ...line, kind: 'card_fee', amount_ore: -cardFeeOre },
  ]);
}

/** The whole amount and our product fee go back; the card fee does not, since the provider keeps it. */
export async function bookRefund(ctx: Ctx, { id, club_id, amount_ore }: Booked): Promise<void> {
  const line = { club_id, payment_id: id, at: ctx.now };
  await insertLedgerEntries(ctx.db, [
    { ...line, kind: 'refund', amount_ore: -amount_ore },
    { ...line, kind: 'product_fee_returned', amount_ore: splitPayment(amount_ore).productFeeOre },
  ]);
}

type UnsettledLine = Awaited<ReturnType<typeof lockUnsettledRows>>[number];

/** Entries that no payout includes yet, locked. The caller pays them out in the same transaction. */
export const lockUnsettledLines = (ctx: Ctx, clubId: string, before: LocalDate): Promise<UnsettledLine[]> =>
  lockUnsettledRows(ctx.db, clubId, before);

export async function settleLines(ctx: Ctx, lines: readonly UnsettledLine[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
