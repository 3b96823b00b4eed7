import type { Ctx } from '#platform/ctx.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { deleteClaimsOf } from './payout-files.queries.ts';
import { payoutPage, type PayoutRow } from './payouts.queries.ts';

const PAGE = 50;

type PayoutFilter = { status?: PayoutRow['status'] | undefined; after?: string | undefined };

export async function listPayouts(
  ctx: Ctx,
  wanted: PayoutFilter,
): Promise<{ payouts: PayoutRow[]; next: string | null }> {
  const found = await payoutPage(ctx.db, { ...wanted, most: PAGE + 1 });
  const { rows: payouts, next } = pageOf(found, PAGE, ({ id }) => id);
  return { payouts, next };
}

/** For a club that is deleted here because it has moved, by the owner of the tables. */
export const removeFileClaims = async ({ db }: Pick<Ctx, 'db'>, clubId: string): Promise<void> => {
  await deleteClaimsOf(db, clubId);
};
