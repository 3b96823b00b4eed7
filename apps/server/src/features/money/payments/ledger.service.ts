import type { LedgerAmount } from '@hytte/domain/money/payments/ledger';
import {
  type GuestsMoney,
  guestsMoney,
  type Movement,
  missingLines,
  type RefundMovement,
  type SourcedLine,
} from '@hytte/domain/money/payments/movements';
import { splitPayment } from '@hytte/domain/money/payments/payment';
import type { Ctx } from '#platform/ctx.ts';
import type { ProviderFee } from '#platform/payments/payment-provider.ts';
import {
  bookedFeeReturned,
  insertOwnAccountRefund,
  movedOnOwnAccount,
  setOwnAccountRefundFailed,
} from './own-account-money.queries.ts';
import {
  insertFeeEntry,
  insertLedgerEntries,
  linesOfPayment,
  type PaymentRow,
  setPayout,
  setRefunded,
} from './payments.queries.ts';

type Booked = Pick<PaymentRow, 'id' | 'club_id' | 'amount_ore' | 'provider_account'>;

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

/**
 * Books what the provider has moved from us back to the club's own account and the book of fees lacks. The caller has
 * locked the payment.
 */
export async function bookFeeReturned(ctx: Ctx, { id, club_id }: Booked, fee: ProviderFee | null): Promise<void> {
  if (fee === null) return;
  const amount_ore = -fee.returnedOre - (await bookedFeeReturned(ctx.db, id));
  if (amount_ore >= 0) return;
  const { source } = fee;
  await insertFeeEntry(ctx.db, { club_id, payment_id: id, at: ctx.now, kind: 'fee_returned', amount_ore, source });
}

/**
 * Books what a refund or dispute has moved at the provider and the ledger lacks; returns the new lines. The caller has
 * locked the payment. Idempotent, in any order. Of a payment on the club's own account there are no lines: the refund is
 * written down for the club to see.
 */
export async function bookMovement(ctx: Ctx, payment: Booked, movement: Movement): Promise<SourcedLine[]> {
  const { id, club_id, amount_ore, provider_account } = payment;
  if (provider_account !== null) {
    if (movement.type === 'refund') await writeDownRefund(ctx, payment, movement);
    return [];
  }
  const booked = await linesOfPayment(ctx.db, id);
  const lines = missingLines(amount_ore, booked, movement);
  if (lines.length === 0) return [];
  const line = { club_id, payment_id: id, at: ctx.now };
  const rows = lines.map(({ kind, amountOre, source }) => ({ ...line, kind, amount_ore: amountOre, source }));
  await insertLedgerEntries(ctx.db, rows);
  await setRefunded(ctx.db, id, guestsMoney([...booked, ...lines]).isRefunded);
  return lines;
}

async function writeDownRefund(ctx: Ctx, payment: Booked, { source, amountOre, status }: RefundMovement) {
  const { id: payment_id, club_id } = payment;
  if (status === 'succeeded')
    await insertOwnAccountRefund(ctx.db, { id: source, club_id, payment_id, amount_ore: amountOre, made_at: ctx.now });
  if (status === 'failed') await setOwnAccountRefundFailed(ctx.db, source, ctx.now);
  await setRefunded(ctx.db, payment_id, (await moneyOfPayment(ctx, payment)).isRefunded);
}

type PaymentRef = Pick<PaymentRow, 'id' | 'provider_account'>;

/** What became of what the guest paid, on our account or on the club's own. */
export async function moneyOfPayment(ctx: Ctx, { id, provider_account }: PaymentRef): Promise<GuestsMoney> {
  const lines: LedgerAmount[] = await (provider_account === null ? linesOfPayment : movedOnOwnAccount)(ctx.db, id);
  return guestsMoney(lines);
}

export async function settleLines(ctx: Ctx, lines: readonly { id: string }[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
