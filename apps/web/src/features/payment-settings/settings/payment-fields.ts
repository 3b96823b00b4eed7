import type { PaymentSettings } from '@hytte/contract/payment-settings';
import { accountDigits, formatBankAccount, isBankAccount } from '@hytte/domain/payments/bank-account';
import { type PaymentHandling, DEFAULT_REFUND_DAYS, MAX_REFUND_DAYS } from '@hytte/domain/payments/payment';
import type { PaymentSettingsInput } from '../payment-settings.api.ts';

/** What the form holds. The account is as it is typed; empty keeps the one there is. */
export type PaymentFields = { handling: PaymentHandling; account: string; refundDays: number };

/** What is shown when the settings cannot be fetched, as the specification has it. */
export const FALLBACK: PaymentSettings = {
  paymentHandling: 'external',
  refundDays: DEFAULT_REFUND_DAYS,
  bankAccount: null,
  coolingUntil: null,
};

/** Written out where it is a number; masked, as admins get it, it is nothing that could be edited. */
export const shownAccount = (account: string | null | undefined): string =>
  account && isBankAccount(account) ? formatBankAccount(accountDigits(account)) : '';

export const fieldsOf = (settings: PaymentSettings): PaymentFields => ({
  handling: settings.paymentHandling,
  account: shownAccount(settings.bankAccount),
  refundDays: settings.refundDays,
});

const isOtherAccount = (was: PaymentFields, now: PaymentFields): boolean =>
  now.handling === 'hyttelaget' && accountDigits(now.account) !== accountDigits(was.account);

const hasOtherDays = (was: PaymentFields, now: PaymentFields): boolean =>
  now.handling === 'hyttelaget' && now.refundDays !== was.refundDays;

/** How many of the settings would change. Account and days count only where they are asked for. */
export const countChanges = (was: PaymentFields, now: PaymentFields): number =>
  [was.handling !== now.handling, isOtherAccount(was, now), hasOtherDays(was, now)].filter(Boolean).length;

export const inputOf = (was: PaymentFields, now: PaymentFields): PaymentSettingsInput => ({
  paymentHandling: now.handling,
  ...(isOtherAccount(was, now) && { bankAccount: accountDigits(now.account) }),
  ...(hasOtherDays(was, now) && { refundDays: now.refundDays }),
});

export const isRefundDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MAX_REFUND_DAYS;
