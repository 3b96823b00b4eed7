import { suggestStays, type UnpaidStay } from '@hytte/domain/money/bank-files/match';
import { kidOf } from '@hytte/domain/money/payments/kid';
import { fullName } from '#features/clubs/members/members.service.ts';
import { markPaidByBank, type StaysPaidOutside } from '#features/money/outside/outside-payments.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { findAccounting } from './accounting.queries.ts';
import {
  countWaiting,
  lockLine,
  lockStays,
  recentFiles,
  setNotOurs,
  setPaidBy,
  unpaidStays,
  waitingLines,
} from './bank-files.queries.ts';

/** What waits for a person, the stays it may be for, and the files that were read. */
export async function bankLines(ctx: Ctx, clubId: string) {
  const [rows, waiting, unpaid, files, settings] = await Promise.all([
    waitingLines(ctx.db, clubId),
    countWaiting(ctx.db, clubId),
    unpaidStays(ctx.db, clubId),
    recentFiles(ctx.db, clubId),
    findAccounting(ctx.db, clubId),
  ]);
  const stays = unpaid.map(({ kid_number, email, first_name, last_name, ...stay }) => ({
    ...stay,
    kid: kidOf(kid_number),
    guest: email === null ? '' : fullName({ first_name, last_name, email }),
  }));
  const toSuggest = stays.map(({ id, kid, guest, amount_ore }): UnpaidStay => ({
    id,
    kid,
    guest,
    amountOre: amount_ore,
  }));
  const lines = rows.map(({ amount_ore, kid, text, ...row }) => {
    const amountOre = Number(amount_ore);
    const suggestions = suggestStays({ kid: kid ?? '', text: text ?? '', amountOre }, toSuggest);
    return { ...row, amountOre, kid, text, suggestions };
  });
  return { lines, waiting, stays, files, columns: settings.columns };
}
export type BankLines = Awaited<ReturnType<typeof bankLines>>;

const limitSettling = limitCall('settle-bank-line', { person: 600, club: 1200, address: 1200 });

type Settling = { clubId: string; lineId: string; bookingId: string | null; note: string | null };

/** A person says what a line is. With a stay it is that stay's payment, as if its KID had been given. */
export async function settleLine(ctx: SignedInCtx, stays: StaysPaidOutside, settling: Settling): Promise<number> {
  await limitSettling(ctx, settling.clubId);
  return inTransaction(ctx, async (ctx) => {
    const { clubId, lineId, bookingId } = settling;
    // Before the line: taking a mark back locks the stay first.
    if (bookingId !== null) await lockStays(ctx.db, [bookingId]);
    const line = await lockLine(ctx.db, clubId, lineId);
    if (!line) throw new AppError('not_found');
    if (line.state !== 'waiting') throw new AppError('bank_line_is_settled');
    const amountOre = Number(line.amount_ore);
    if (bookingId === null) await setNotOurs(ctx.db, lineId, ctx.actor.userId);
    else await payWith(ctx, stays, { ...settling, bookingId, amountOre, paidOn: line.on_date });
    await record(ctx, {
      action: 'bank_line.settled',
      clubId,
      subject: { type: 'bank_line', id: lineId },
      after: { amount_ore: amountOre, booking_id: bookingId },
    });
    return countWaiting(ctx.db, clubId);
  });
}

type Paying = Settling & { bookingId: string; amountOre: number; paidOn: string };

async function payWith(ctx: SignedInCtx, stays: StaysPaidOutside, paying: Paying): Promise<void> {
  const { clubId, lineId: bankLineId, bookingId, amountOre, paidOn, note } = paying;
  if (amountOre <= 0) throw new AppError('bank_line_took_money');
  const marked = await markPaidByBank(ctx, stays, { clubId, bookingId, bankLineId, amountOre, paidOn, note });
  if ('refusal' in marked) throw new AppError(marked.refusal);
  await setPaidBy(ctx.db, bankLineId, ctx.actor.userId, marked.id);
}
