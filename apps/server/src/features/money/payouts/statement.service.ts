import { type DirectSums, directSumsOf } from '@hytte/domain/money/payments/direct';
import { dayAfterMonth, firstOfMonth, type LedgerSums, sumsOf } from '@hytte/domain/money/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dueLines, paymentSettings } from '#features/money/settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  type DirectDisputeRow,
  directDisputes,
  type DirectLineRow,
  directLinesBetween,
  firstDirectDay,
} from './direct-statement.queries.ts';
import {
  broughtForward,
  firstDay,
  type LineRow,
  linesBetween,
  linesOfPayout,
  type PayoutRow,
  payoutsOfClub,
} from './payouts.queries.ts';

export type StatementFacts = {
  month: LocalDate;
  broughtForwardOre: number;
  carriedForwardOre: number;
  lines: LineRow[];
  sums: LedgerSums;
  /** The payout of this month, if there is one. */
  payout: PayoutRow | null;
  /** Of the club's own account. */
  direct: { lines: DirectLineRow[]; sums: DirectSums; disputes: DirectDisputeRow[] };
  firstMonth: LocalDate | null;
  hasLedger: boolean;
  /** On the first of next month, as things are now; null where nothing was ever paid through us. */
  nextPayout: { on: LocalDate; amountOre: number } | null;
  /** All payouts of the club, newest first. */
  payouts: PayoutRow[];
};

const sumsOfRows = (rows: readonly Pick<LineRow, 'kind' | 'amount_ore'>[]): LedgerSums =>
  sumsOf(rows.map(({ kind, amount_ore }) => ({ kind, amountOre: amount_ore })));

/** The statement of the month that contains `day`, by default the current month. */
export async function clubStatement(ctx: Ctx, clubId: string, day: LocalDate = ctx.today): Promise<StatementFacts> {
  await paymentSettings(ctx, clubId); // 404 if there is no such club
  const month = firstOfMonth(day);
  const [lines, payouts, broughtForwardOre, carriedForwardOre, first] = await Promise.all([
    linesBetween(ctx.db, clubId, month, dayAfterMonth(month)),
    payoutsOfClub(ctx.db, clubId),
    broughtForward(ctx.db, clubId, month),
    broughtForward(ctx.db, clubId, dayAfterMonth(month)),
    firstDay(ctx.db, clubId),
  ]);
  const payout = payouts.find((one) => one.month === month) ?? null;
  const sums = sumsOfRows(lines);
  const { firstDirect, direct } = await directStatement(ctx, clubId, month);
  const firstDays = [first, firstDirect].filter((one) => one !== null).toSorted();
  const firstMonth = firstDays[0] === undefined ? null : firstOfMonth(firstDays[0]);
  const hasLedger = first !== null;
  const nextPayout = hasLedger ? await nextPayoutOf(ctx, clubId) : null;
  return {
    month,
    nextPayout,
    broughtForwardOre,
    carriedForwardOre,
    lines,
    sums,
    payout,
    direct,
    firstMonth,
    hasLedger,
    payouts,
  };
}

/** One payout with what it settled. Of another club there is none. */
export async function clubPayout(ctx: Ctx, clubId: string, payoutId: string) {
  const payout = (await payoutsOfClub(ctx.db, clubId)).find(({ id }) => id === payoutId);
  if (!payout) throw new AppError('not_found');
  const lines = await linesOfPayout(ctx.db, clubId, payoutId);
  return { payout, lines, sums: sumsOfRows(lines) };
}

/** On the first of next month, as things are now. */
export async function nextPayoutOf(ctx: Ctx, clubId: string): Promise<{ on: LocalDate; amountOre: number }> {
  const on = dayAfterMonth(firstOfMonth(ctx.today));
  const lines = await dueLines(ctx, clubId, on);
  return { on, amountOre: sumsOf(lines).netOre };
}

async function directStatement(ctx: Ctx, clubId: string, month: LocalDate) {
  const within = { clubId, from: month, before: dayAfterMonth(month) };
  const [lines, disputes, firstDirect] = await Promise.all([
    directLinesBetween(ctx.db, within),
    directDisputes(ctx.db, within),
    firstDirectDay(ctx.db, clubId),
  ]);
  const sums = directSumsOf(lines.map(({ kind, amount_ore }) => ({ kind, amountOre: amount_ore })));
  return { firstDirect, direct: { lines, sums, disputes } };
}
