import { splitPayment } from '@hytte/domain/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { insertLedgerEntries, type PaymentRow, lockUnsettledRows, setPayout } from './payments.queries.ts';

type Booked = Pick<PaymentRow, 'id' | 'club_id' | 'amount_ore'>;

/** What came in, and what is kept of it. The table takes each kind once per payment. */
export async function bookPayment(ctx: Ctx, { id, club_id, amount_ore }: Booked): Promise<void> {
  const { grossOre, productFeeOre, cardFeeOre } = splitPayment(amount_ore);
  const line = { club_id, payment_id: id, at: ctx.now };
  await insertLedgerEntries(ctx.db, [
    { ...line, kind: 'payment', amount_ore: grossOre },
    { ...line, kind: 'product_fee', amount_ore: -productFeeOre },
    { ...line, kind: 'card_fee', amount_ore: -cardFeeOre },
  ]);
}

/** All of it goes back, our fee too; what the card cost is gone, for the provider keeps it. */
export async function bookRefund(ctx: Ctx, { id, club_id, amount_ore }: Booked): Promise<void> {
  const line = { club_id, payment_id: id, at: ctx.now };
  await insertLedgerEntries(ctx.db, [
    { ...line, kind: 'refund', amount_ore: -amount_ore },
    { ...line, kind: 'product_fee_returned', amount_ore: splitPayment(amount_ore).productFeeOre },
  ]);
}

export type UnsettledLine = Awaited<ReturnType<typeof lockUnsettledRows>>[number];

/** What no payout has paid yet. Whoever pays it out does so in the same transaction. */
export const lockUnsettledLines = (ctx: Ctx, clubId: string, before: LocalDate): Promise<UnsettledLine[]> =>
  lockUnsettledRows(ctx.db, clubId, before);

export async function settleLines(ctx: Ctx, lines: readonly UnsettledLine[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
