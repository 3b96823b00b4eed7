import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findPayout, markSent, payoutPage, type PayoutRow } from './payouts.queries.ts';

const PAGE = 50;

type Wanted = { status?: PayoutRow['status'] | undefined; after?: string | undefined };

export async function listPayouts(ctx: Ctx, wanted: Wanted): Promise<{ payouts: PayoutRow[]; next: string | null }> {
  const found = await payoutPage(ctx.db, { ...wanted, most: PAGE + 1 });
  const payouts = found.slice(0, PAGE);
  return { payouts, next: found.length > PAGE ? (payouts.at(-1)?.id ?? null) : null };
}

/** Said twice it is true once, and keeps its first moment. */
export const markPayoutSent = (ctx: Ctx, id: string): Promise<PayoutRow> =>
  inTransaction(ctx, async (ctx) => {
    const isNews = await markSent(ctx.db, id, ctx.now);
    const payout = await findPayout(ctx.db, id);
    if (!payout) throw new AppError('not_found');
    if (payout.status !== 'sent') throw new AppError('payout_not_ready');
    const { club_id: clubId, month, amount_ore } = payout;
    const subject = { type: 'payout', id, name: month.slice(0, 7) };
    if (isNews) await record(ctx, { action: 'payout.sent', clubId, subject, after: { amount_ore } });
    return payout;
  });
