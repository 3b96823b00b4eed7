import { createHash } from 'node:crypto';
import { record } from '#platform/audit/record.ts';
import type { Payer } from '#platform/company-settings.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { writePaymentFile } from './pain001.ts';
import { findPayout, markSent, payoutPage, type PayoutRow, readyPayouts } from './payouts.queries.ts';

const PAGE = 50;

type Wanted = { status?: PayoutRow['status'] | undefined; after?: string | undefined };

export async function listPayouts(ctx: Ctx, wanted: Wanted): Promise<{ payouts: PayoutRow[]; next: string | null }> {
  const found = await payoutPage(ctx.db, { ...wanted, most: PAGE + 1 });
  const payouts = found.slice(0, PAGE);
  return { payouts, next: found.length > PAGE ? (payouts.at(-1)?.id ?? null) : null };
}

/** Idempotent: the first timestamp wins, and only the first call writes an audit entry. */
export const markPayoutSent = (ctx: Ctx, id: string): Promise<PayoutRow> =>
  inTransaction(ctx, async (ctx) => {
    const isFirst = await markSent(ctx.db, id, ctx.now);
    const payout = await findPayout(ctx.db, id);
    if (!payout) throw new AppError('not_found');
    if (payout.status !== 'sent') throw new AppError('payout_not_ready');
    const { club_id: clubId, month, amount_ore } = payout;
    const subject = { type: 'payout', id, name: month.slice(0, 7) };
    if (isFirst) await record(ctx, { action: 'payout.sent', clubId, subject, after: { amount_ore } });
    return payout;
  });

/** Banks allow 35 characters; a UUID without its dashes has 32. */
const bankId = (id: string): string => id.replaceAll('-', '');

/** Derived from the payouts in the file, so the bank refuses the same file sent twice. */
const messageIdOf = (payouts: readonly PayoutRow[]): string => {
  const ids = payouts.map(({ id }) => id).join(' ');
  return `HL-${createHash('sha256').update(ids).digest('hex').slice(0, 30)}`;
};

/** The payment file for the bank. Marks nothing as sent: the file may never reach the bank. */
export async function paymentFile(ctx: Ctx, payer: Payer | null) {
  if (!payer) throw new AppError('payouts_not_set_up');
  const payouts = await readyPayouts(ctx.db);
  if (payouts.length === 0) throw new AppError('no_payouts_ready');
  const messageId = messageIdOf(payouts);
  const xml = writePaymentFile({
    messageId,
    createdAt: ctx.now,
    executionDate: ctx.today,
    debtor: payer,
    payments: payouts.map((payout) => ({
      id: bankId(payout.id),
      name: payout.club_name,
      account: payout.bank_account,
      amountOre: payout.amount_ore,
      message: `Hyttelaget, oppgjør ${payout.month.slice(0, 7)}`,
    })),
  });
  const file_name = `utbetalinger-${ctx.today}-${messageId.slice(3, 9)}.xml`;
  const sums = { count: payouts.length, total_ore: payouts.reduce((sum, { amount_ore }) => sum + amount_ore, 0) };
  const subject = { type: 'payment_file', id: messageId, name: file_name };
  await record(ctx, { action: 'payout.file_made', clubId: null, subject, after: sums });
  return { file_name, xml, ...sums };
}
