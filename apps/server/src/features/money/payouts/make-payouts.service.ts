import { COOLING_HOURS, isCooling } from '@hytte/domain/money/payments/bank-account';
import { dayAfterMonth, monthPaidOut, sumsOf } from '@hytte/domain/money/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { lockDueLines, lockPaymentSettings } from '#features/money/settings/payment-settings.service.ts';
import { settleLines } from '#features/money/payments/ledger.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queuePayoutMails } from './payouts.mails.ts';
import { clubsToPay, insertPayout, releaseHeld } from './payouts.queries.ts';

/**
 * Every day: the payouts of the month that ended last, for each club that has none. On the 1st that is every club; on
 * other days the clubs that failed, or had no account. A club that fails stops no other.
 */
export async function makePayouts(ctx: Ctx): Promise<void> {
  const month = monthPaidOut(ctx.today);
  const failed: unknown[] = [];
  const clubs = await clubsToPay(ctx.db, month, dayAfterMonth(month));
  for (const clubId of clubs) await makePayout(ctx, clubId, month).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${clubs.length} payouts failed`);
}

/** Safe with any number of workers: the row lock on the settings serializes them, and settled lines are not found again. */
const makePayout = (ctx: Ctx, clubId: string, month: LocalDate): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { bank_account: account, bank_account_changed_at: changedAt } = await lockPaymentSettings(ctx, clubId);
    if (account === null || changedAt === null) return;
    const lines = await lockDueLines(ctx, clubId, dayAfterMonth(month));
    const sums = sumsOf(lines);
    if (sums.netOre <= 0) return;
    const status = isCooling(changedAt, ctx.now) ? 'held' : 'ready';
    const values = { club_id: clubId, month, amount_ore: sums.netOre, bank_account: account, status } as const;
    const payout = await insertPayout(ctx.db, values);
    if (!payout) return;
    await settleLines(ctx, lines, payout.id);
    const subject = { type: 'payout', id: payout.id, name: month.slice(0, 7) };
    await record(ctx, { action: 'payout.made', clubId, subject, after: { amount_ore: sums.netOre, status } });
    await queuePayoutMails(ctx, clubId, { month, sums, account, isHeld: status === 'held' });
  });

/** Every day: lets go of payouts that were held because the account was new, once the account is old enough. */
export async function releasePayouts(ctx: Ctx): Promise<void> {
  const released = await releaseHeld(ctx.db, new Date(ctx.now.getTime() - COOLING_HOURS * 3_600_000));
  if (released > 0) ctx.log.info({ released }, 'payouts are no longer held');
}
