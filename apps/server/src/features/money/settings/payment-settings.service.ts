import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { accountDigits, isBankAccount, maskBankAccount } from '@hytte/domain/money/payments/bank-account';
import { type AccountState, changesAccount, handlingNow } from '@hytte/domain/money/payments/direct';
import { balanceAtClosing, debtOf, isDue } from '@hytte/domain/money/payments/ledger';
import { isVippsNumber, vippsDigits } from '@hytte/domain/money/payments/outside-payment';
import type { PaymentHandling } from '@hytte/domain/money/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { difference, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { lockOpenLines, openLines, type OpenLine } from './open-lines.queries.ts';
import { findOpenAccount } from './own-account.queries.ts';
import { queueNewAccountMails } from './payment-settings.mails.ts';
import {
  countReceipt,
  findPaymentSettings,
  hasUnpaidMoney,
  isBeingPaid,
  lockPaymentSettingsRow,
  openBalance,
  paidAhead,
  pendingRefunds,
  readersWhoManage,
  type SettingsRow,
  updatePaymentSettings,
} from './payment-settings.queries.ts';

export type { SettingsRow } from './payment-settings.queries.ts';

/** A club has settings from the moment it is created: a missing row is a missing club, which a platform admin may ask for (404). */
export async function paymentSettings(ctx: Ctx, clubId: string): Promise<SettingsRow> {
  const settings = await findPaymentSettings(ctx.db, clubId);
  if (!settings) throw new AppError('not_found');
  return settings;
}

/** The same under a row lock until the transaction ends. It serializes payments, payouts and changes of the account. */
export async function lockPaymentSettings(ctx: Ctx, clubId: string): Promise<SettingsRow> {
  const settings = await lockPaymentSettingsRow(ctx.db, clubId);
  if (!settings) throw new AppError('not_found');
  return settings;
}

/**
 * The account that a new payment is made on: a club's own, or null for ours. Under the row lock, so that nobody begins
 * to pay while the club changes it.
 */
export async function lockAccountToPayTo(
  ctx: Ctx,
  clubId: string,
): Promise<{ account: string | null; refund_days: number }> {
  const { handling, refund_days } = await lockPaymentSettings(ctx, clubId);
  const own = await findOpenAccount(ctx.db, clubId);
  const now = handlingNow(handling, own?.state ?? 'not_begun');
  if (now === 'external') throw new AppError('payment_not_offered');
  return { account: now === 'direct' ? (own?.provider_account ?? null) : null, refund_days };
}

/** How guests pay today, for those who ask whether they can. */
export async function isPaymentOffered(ctx: Ctx, clubId: string, handling: PaymentHandling): Promise<boolean> {
  const state: AccountState = (await findOpenAccount(ctx.db, clubId))?.state ?? 'not_begun';
  return handlingNow(handling, state) !== 'external';
}

export type WayToPay = 'through_us' | 'outside';

/**
 * How guests pay so that it is known here whether they have: through us, or outside where the club has said where. Null:
 * nobody here can say whether a stay is paid, so none has a last day.
 */
export async function wayToPay(ctx: Ctx, clubId: string): Promise<WayToPay | null> {
  const { handling, bank_account, vipps_number } = await paymentSettings(ctx, clubId);
  if (await isPaymentOffered(ctx, clubId, handling)) return 'through_us';
  return handling === 'external' && (bank_account ?? vipps_number) !== null ? 'outside' : null;
}

/** What the club owes us after refunds of what it was paid, in øre. It is taken from what is paid out next. */
export async function debtOfClub(ctx: Ctx, clubId: string): Promise<number> {
  return debtOf(await openLines(ctx.db, clubId), await pendingRefunds(ctx.db, clubId), ctx.today);
}

/**
 * Entries from before this day that no payout includes yet and that were due on it, locked. The caller pays them out in
 * the same transaction. Judged by that day, not by today: a run that is late finds what the one on the day would have.
 */
export const lockDueLines = async (ctx: Ctx, clubId: string, before: LocalDate): Promise<OpenLine[]> =>
  (await lockOpenLines(ctx.db, clubId, before)).filter((line) => isDue(line, before));

/** Entries that no payout includes yet and that are due on this day, as things are now. */
export const dueLines = async (ctx: Ctx, clubId: string, on: LocalDate): Promise<OpenLine[]> =>
  (await openLines(ctx.db, clubId)).filter((line) => isDue(line, on));

type BalanceIfClosed = { refundOre: number; debtOre: number; creditOre: number };

/** What closing the club now would refund, and what it would then owe or be owed, in øre. */
export async function balanceIfClosed(ctx: Ctx, clubId: string): Promise<BalanceIfClosed> {
  const ahead = await paidAhead(ctx.db, clubId, slotNow(osloTime(ctx.now)));
  const refunds = [...(await pendingRefunds(ctx.db, clubId)), ...ahead];
  const balanceOre = balanceAtClosing(await openBalance(ctx.db, clubId), refunds);
  return {
    refundOre: ahead.reduce((sum, ore) => sum + ore, 0),
    debtOre: Math.max(0, -balanceOre),
    creditOre: Math.max(0, balanceOre),
  };
}

/** The next number of the club's own series. Taken in the transaction of the payment, so there are no gaps. */
export const nextReceiptNumber = async (ctx: Ctx, clubId: string): Promise<number> =>
  (await countReceipt(ctx.db, clubId)).number;

/** A new account mails everybody who manages the club: enough for typing errors, too few to flood them. */
const NEW_ACCOUNT: Limit = { name: 'new-account', times: 10, seconds: 24 * 3600 };

type NewSettings = {
  handling: PaymentHandling;
  refundDays?: number | undefined;
  /** As typed. Null removes the account; undefined leaves it unchanged. */
  bankAccount?: string | null | undefined;
  /** The same for the Vipps number. */
  vippsNumber?: string | null | undefined;
};

export const changePaymentSettings = (
  ctx: SignedInCtx,
  clubId: string,
  wanted: NewSettings,
  ifMatch?: string,
): Promise<SettingsRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockPaymentSettings(ctx, clubId);
    refuseStale(ifMatch, before.version);
    const account = wantedAccount(before, wanted.bankAccount);
    if (changesAccount(before.handling, wanted.handling)) await refuseChangeOfAccount(ctx, clubId, wanted.handling);
    const leaves = before.handling === 'hyttelaget' && wanted.handling !== 'hyttelaget';
    const removesAccount = before.bank_account !== null && account === null;
    if ((leaves || removesAccount) && (await debtOfClub(ctx, clubId)) > 0) throw new AppError('club_in_debt');
    if (account === null && (wanted.handling === 'hyttelaget' || (await hasUnpaidMoney(ctx.db, clubId))))
      throw new AppError('bank_account_required');
    const isNew = account !== null && account !== before.bank_account;
    const after: SettingsRow = {
      version: before.version + 1,
      handling: wanted.handling,
      refund_days: wanted.refundDays ?? before.refund_days,
      bank_account: account,
      vipps_number: wantedVipps(before, wanted.vippsNumber),
      bank_account_changed_at: account === null ? null : isNew ? ctx.now : before.bank_account_changed_at,
    };
    if (isNew) await consumeRateLimit(ctx, [{ limit: NEW_ACCOUNT, key: clubId }]);
    // Also if nothing changed: leaving the settings as they are is a decision too, and the checklist waits for it.
    await updatePaymentSettings(ctx.db, clubId, { ...after, decided_at: ctx.now });
    if (isNew) await queueNewAccountMails(ctx, clubId, account);
    const act = { action: 'payment_settings.changed', clubId, subject: { type: 'payment_settings' } } as const;
    await recordChange(ctx, act, difference(auditedFields(before), auditedFields(after), { bank_account: masked }));
    return after;
  });

/**
 * Where the guests' money goes is for the owner alone to decide, and not while somebody is about to pay. The caller has
 * locked the settings, so no payment begins meanwhile.
 */
async function refuseChangeOfAccount(ctx: SignedInCtx, clubId: string, wanted: PaymentHandling): Promise<void> {
  if (ctx.actor.roleIn(clubId) !== 'owner') throw new AppError('not_allowed');
  if (wanted === 'direct' && !(await findOpenAccount(ctx.db, clubId))) throw new AppError('payment_account_missing');
  if (await isBeingPaid(ctx.db, clubId)) throw new AppError('payments_under_way');
}

function wantedAccount(before: SettingsRow, typed: string | null | undefined): string | null {
  // Admins see the account masked, and their form sends it back like that: no change.
  if (typed === undefined || (before.bank_account && typed === maskBankAccount(before.bank_account)))
    return before.bank_account;
  if (typed === null || typed.trim() === '') return null;
  if (!isBankAccount(typed)) throw new AppError('invalid_bank_account');
  return accountDigits(typed);
}

function wantedVipps(before: SettingsRow, typed: string | null | undefined): string | null {
  if (typed === undefined) return before.vipps_number;
  if (typed === null || typed.trim() === '') return null;
  if (!isVippsNumber(typed)) throw new AppError('invalid_vipps_number');
  return vippsDigits(typed);
}

const auditedFields = ({ handling, refund_days, bank_account, vipps_number }: SettingsRow) => ({
  handling,
  refund_days,
  bank_account,
  vipps_number,
});

const masked = (account: unknown): string | null => (typeof account === 'string' ? maskBankAccount(account) : null);

/** The owner and the admins: readers of mails about the club's money. */
export const managersOf = (ctx: Ctx, clubId: string) => readersWhoManage(ctx.db, clubId);
