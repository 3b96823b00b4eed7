import { type LedgerSums, sumsOf, dayAfterMonth, firstOfMonth } from '@hytte/domain/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { paymentSettings } from '#features/payment-settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import {
  type PayoutRow,
  payoutsOfClub,
  broughtForward,
  firstDay,
  type LineRow,
  linesBetween,
} from './payouts.queries.ts';

export type StatementFacts = {
  month: LocalDate;
  broughtForwardOre: number;
  lines: LineRow[];
  sums: LedgerSums;
  /** Of the month, if there is one. */
  payout: PayoutRow | null;
  firstMonth: LocalDate | null;
  /** All the club has had, the latest first. */
  payouts: PayoutRow[];
};

export const sumsOfRows = (rows: readonly Pick<LineRow, 'kind' | 'amount_ore'>[]): LedgerSums =>
  sumsOf(rows.map(({ kind, amount_ore }) => ({ kind, amountOre: amount_ore })));

/** The month that any day of it names; the one under way when none is. */
export async function clubStatement(ctx: Ctx, clubId: string, day: LocalDate = ctx.today): Promise<StatementFacts> {
  await paymentSettings(ctx, clubId); // there is such a club
  const month = firstOfMonth(day);
  const [lines, payouts, broughtForwardOre, first] = await Promise.all([
    linesBetween(ctx.db, clubId, month, dayAfterMonth(month)),
    payoutsOfClub(ctx.db, clubId),
    broughtForward(ctx.db, clubId, month),
    firstDay(ctx.db, clubId),
  ]);
  const payout = payouts.find((one) => one.month === month) ?? null;
  const firstMonth = first && firstOfMonth(first);
  return { month, broughtForwardOre, lines, sums: sumsOfRows(lines), payout, firstMonth, payouts };
}
