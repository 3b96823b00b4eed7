import { createHash } from 'node:crypto';
import { record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Payer } from '#platform/company-settings.ts';
import { AppError } from '#platform/http/app-error.ts';
import { writePaymentFile } from './pain001.ts';
import { type PayoutRow, readyPayouts } from './payouts.queries.ts';

/** A bank takes 35 characters; an id without its dashes has 32. */
const bankId = (id: string): string => id.replaceAll('-', '');

/** The same payouts make a file of the same number: sent to the bank twice, the second is refused. */
const messageIdOf = (payouts: readonly PayoutRow[]): string => {
  const ids = payouts.map(({ id }) => id).join(' ');
  return `HL-${createHash('sha256').update(ids).digest('hex').slice(0, 30)}`;
};

/** What the platform's admin hands the bank. Nothing is marked: a file may be lost on the way. */
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
