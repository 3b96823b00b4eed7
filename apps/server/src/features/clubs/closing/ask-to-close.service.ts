import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { closesOn, namesClub, whyNotClose } from '@hytte/domain/clubs/closing/closing';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { lockHuts } from '#features/stays/bookings/stays.service.ts';
import { loadClub, lockClubRow } from '#features/clubs/clubs/clubs.service.ts';
import { appendToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { balanceIfClosed } from '#features/money/settings/payment-settings.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { queueAskedMails, queueTakenBackMails } from './club-closing.mails.ts';
import {
  type ClosingRow,
  countsOf,
  findClosing,
  insertClosing,
  lockClosing,
  removeClosing,
  takeOverClosing,
} from './club-closing.queries.ts';

/** Asking and taking back mail every member. */
const ASK: Limit = { name: 'close-club', times: 3, seconds: 7 * 24 * 3600 };

/** The closing, if there is one, and what it means as things are now. */
export async function closingOf(ctx: Ctx, clubId: string) {
  await loadClub(ctx, clubId);
  const { refundOre, debtOre, creditOre } = await balanceIfClosed(ctx, clubId);
  const counts = await countsOf(ctx.db, clubId, slotNow(osloTime(ctx.now)));
  const money = { refund_ore: refundOre, debt_ore: debtOre, credit_ore: creditOre };
  return { closing: (await findClosing(ctx.db, clubId)) ?? null, means: { ...counts, ...money } };
}

/** The owner types the club's name. Refused with a debt, which nobody would be left to pay. */
export async function askToClose(ctx: SignedInCtx, clubId: string, typedName: string): Promise<ClosingRow> {
  const { name } = await loadClub(ctx, clubId);
  if (!namesClub(typedName, name)) throw new AppError('wrong_club_name');
  await consumeRateLimit(ctx, [{ limit: ASK, key: clubId }]);
  return inTransaction(ctx, async (ctx) => {
    await lockForClosing(ctx, clubId);
    const before = await lockClosing(ctx.db, clubId);
    return beginClosing(ctx, clubId, before, { byPlatform: false, reason: null, settledDebtOre: 0 });
  });
}

type ByPlatform = { reason: string; settledDebtOre: number };

/** As the platform. A closing that waits already is taken over, with what has been paid of the club's debt. */
export const closeAsPlatform = (ctx: SignedInCtx, clubId: string, wanted: ByPlatform): Promise<ClosingRow> =>
  inTransaction(ctx, async (ctx) => {
    await lockForClosing(ctx, clubId);
    const before = await lockClosing(ctx.db, clubId);
    if (!before) return beginClosing(ctx, clubId, before, { byPlatform: true, ...wanted });
    if (before.closed_at !== null) throw new AppError('not_found');
    const closing = await takeOverClosing(ctx.db, clubId, wanted);
    await recordAsked(ctx, closing);
    return closing;
  });

/** Huts first, as everywhere: a request that was under way is written before the closing, or sees it. */
async function lockForClosing(ctx: Ctx, clubId: string): Promise<void> {
  await lockHuts(ctx, [clubId]);
  await lockJournals(ctx, [clubId]);
  await lockClubRow(ctx, clubId);
}

type ClosingInput = { byPlatform: boolean; reason: string | null; settledDebtOre: number };

async function beginClosing(ctx: SignedInCtx, clubId: string, before: ClosingRow | undefined, wanted: ClosingInput) {
  const { debtOre } = await balanceIfClosed(ctx, clubId);
  const refusal = whyNotClose({ isClosing: before !== undefined, debtOre, settledOre: wanted.settledDebtOre });
  if (refusal) throw new AppError(refusal);
  const day = closesOn(ctx.today);
  const asked = { clubId, askedBy: ctx.actor.userId, askedAt: ctx.now, closesOn: day, ...wanted };
  const closing = await insertClosing(ctx.db, asked);
  await recordAsked(ctx, closing);
  await queueAskedMails(ctx, clubId, closing);
  await appendToJournal(ctx, clubId, { kind: 'rules_changed', after: { closesOn: day } });
  return closing;
}

const recordAsked = (ctx: Ctx, { club_id: clubId, closes_on, reason, settled_debt_ore }: ClosingRow) =>
  record(ctx, {
    action: 'club.closing_asked',
    clubId,
    subject: { type: 'club', id: clubId },
    after: { closes_on, ...(reason !== null && { reason, settled_debt_ore }) },
  });

/** Until the day. What the platform has begun, only the platform takes back. */
export const takeBackClosing = (ctx: SignedInCtx, clubId: string, by: 'owner' | 'platform'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const closing = await lockClosing(ctx.db, clubId);
    if (!closing || closing.closed_at !== null) throw new AppError('not_found');
    if (closing.by_platform && by === 'owner') throw new AppError('not_allowed');
    await removeClosing(ctx.db, clubId);
    const subject = { type: 'club', id: clubId };
    await record(ctx, { action: 'club.closing_taken_back', clubId, subject, before: { closes_on: closing.closes_on } });
    await queueTakenBackMails(ctx, clubId);
    await appendToJournal(ctx, clubId, { kind: 'rules_changed', before: { closesOn: closing.closes_on } });
  });
