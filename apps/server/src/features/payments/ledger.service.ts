import { guestsMoney, type Movement, missingLines, type SourcedLine } from '@hytte/domain/payments/movements';
import { splitPayment } from '@hytte/domain/payments/payment';
import type { Ctx } from '#platform/ctx.ts';
import {
  insertFeeEntry,
  insertLedgerEntries,
  linesOfPayment,
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
  await setRefunded(ctx.db, id, guestsMoney([...booked, ...lines]).isRefunded);
  return lines;
}

/** Whether all of the payment went back to the guest, by us or at the provider. */
export const hasGoneBack = async (ctx: Ctx, paymentId: string): Promise<boolean> =>
  guestsMoney(await linesOfPayment(ctx.db, paymentId)).isRefunded;

/** What can still go back to the guest. */
export const refundableOf = async (ctx: Ctx, paymentId: string): Promise<number> =>
  guestsMoney(await linesOfPayment(ctx.db, paymentId)).leftOre;

export async function settleLines(ctx: Ctx, lines: readonly { id: string }[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
