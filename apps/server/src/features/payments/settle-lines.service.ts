import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { lockUnsettled, setPayout } from './settle-lines.queries.ts';

export type UnsettledLine = Awaited<ReturnType<typeof lockUnsettled>>[number];

/** What no payout has paid yet. Whoever pays it out does so in the same transaction. */
export const holdUnsettledLines = (ctx: Ctx, clubId: string, before: LocalDate): Promise<UnsettledLine[]> =>
  lockUnsettled(ctx.db, clubId, before);

export async function settleLines(ctx: Ctx, lines: readonly UnsettledLine[], payoutId: string): Promise<void> {
  await setPayout(
    ctx.db,
    lines.map(({ id }) => id),
    payoutId,
  );
}
