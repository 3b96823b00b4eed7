import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { lockUnsettledRows, setPayout } from './settle-lines.queries.ts';

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
