import { accountDigits, isBankAccount, maskBankAccount } from '@hytte/domain/payments/bank-account';
import type { PaymentHandling } from '@hytte/domain/payments/payment';
import { difference, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';
import { queueNewAccountMails } from './payment-settings.mails.ts';
import {
  countReceipt,
  findSettings,
  lockSettings,
  hasUnpaidMoney,
  readersWhoManage,
  type SettingsRow,
  updateSettings,
} from './payment-settings.queries.ts';

export type { SettingsRow } from './payment-settings.queries.ts';

/** Every club has them from its first day: without, there is no such club. Platform admins may ask for any. */
export async function paymentSettings(ctx: Ctx, clubId: string): Promise<SettingsRow> {
  const settings = await findSettings(ctx.db, clubId);
  if (!settings) throw new AppError('not_found');
  return settings;
}

/** The same, held until the transaction ends: who pays a stay and who pays out the club take turns. */
export async function lockPaymentSettings(ctx: Ctx, clubId: string): Promise<SettingsRow> {
  const settings = await lockSettings(ctx.db, clubId);
  if (!settings) throw new AppError('not_found');
  return settings;
}

/** Of the club's own series. Taken in the transaction that pays, so that it has no gaps. */
export const nextReceiptNumber = async (ctx: Ctx, clubId: string): Promise<number> =>
  (await countReceipt(ctx.db, clubId)).number;

export type NewSettings = {
  handling: PaymentHandling;
  refundDays?: number | undefined;
  /** As it was typed; null: none. Left out: as it was. */
  bankAccount?: string | null | undefined;
};

/** The account the club wants from now on. */
function wantedAccount(before: SettingsRow, typed: string | null | undefined): string | null {
  // An admin is shown the account masked; sent back like that, it is the one there is.
  if (typed === undefined || (before.bank_account && typed === maskBankAccount(before.bank_account)))
    return before.bank_account;
  if (typed === null || typed.trim() === '') return null;
  if (!isBankAccount(typed)) throw new AppError('invalid_bank_account');
  return accountDigits(typed);
}

const asChosen = ({ handling, refund_days, bank_account }: SettingsRow) => ({ handling, refund_days, bank_account });

const masked = (account: unknown): string | null => (typeof account === 'string' ? maskBankAccount(account) : null);

export const changePaymentSettings = (ctx: SignedInCtx, clubId: string, wanted: NewSettings): Promise<SettingsRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockPaymentSettings(ctx, clubId);
    const account = wantedAccount(before, wanted.bankAccount);
    if (account === null && (wanted.handling === 'hyttelaget' || (await hasUnpaidMoney(ctx.db, clubId))))
      throw new AppError('bank_account_required');
    const isNew = account !== null && account !== before.bank_account;
    const after: SettingsRow = {
      handling: wanted.handling,
      refund_days: wanted.refundDays ?? before.refund_days,
      bank_account: account,
      bank_account_changed_at: account === null ? null : isNew ? ctx.now : before.bank_account_changed_at,
    };
    if (isNew) await limitAccountChange(ctx, clubId);
    // Also when nothing differs: to leave it as it was is a decision, and the checklist of a new club asks for one.
    await updateSettings(ctx.db, clubId, { ...after, decided_at: ctx.now });
    if (isNew) await queueNewAccountMails(ctx, clubId, account);
    const act = { action: 'payment_settings.changed', clubId, subject: { type: 'payment_settings' } } as const;
    await recordChange(ctx, act, difference(asChosen(before), asChosen(after), { bank_account: masked }));
    return after;
  });

/** The owner and the admins, to be written to about the club's money. */
export const managersOf = (ctx: Ctx, clubId: string) => readersWhoManage(ctx.db, clubId);

/** Each change is written to everybody who runs the club: often enough for slips, too seldom to flood them. */
const NEW_ACCOUNT: Limit = { name: 'new-account', times: 10, seconds: 24 * 3600 };

export const limitAccountChange = (ctx: Ctx, clubId: string) =>
  consumeRateLimit(ctx, [{ limit: NEW_ACCOUNT, key: clubId }]);
