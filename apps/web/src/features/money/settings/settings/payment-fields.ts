import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import { accountDigits, formatBankAccount, isBankAccount } from '@hytte/domain/money/payments/bank-account';
import { vippsDigits } from '@hytte/domain/money/payments/outside-payment';
import { DEFAULT_REFUND_DAYS, MAX_REFUND_DAYS, type PaymentHandling } from '@hytte/domain/money/payments/payment';
import type { PaymentSettingsInput } from '../payment-settings.api.ts';

/** The form values. The account is as typed; empty keeps the saved one, where its reader sees it masked. */
export type PaymentFields = { handling: PaymentHandling; account: string; vippsNumber: string; refundDays: number };

/** Shown when the settings cannot be fetched, as the specification says. */
export const FALLBACK: PaymentSettings = {
  version: 0,
  paymentHandling: 'external',
  paymentOffered: false,
  refundDays: DEFAULT_REFUND_DAYS,
  vippsNumber: null,
  bankAccount: null,
  coolingUntil: null,
};

/** Formatted if complete; empty for the masked number that admins get, because it cannot be edited. */
export const shownAccount = (account: string | null | undefined): string =>
  account && isBankAccount(account) ? formatBankAccount(accountDigits(account)) : '';

export const fieldsOf = (settings: PaymentSettings): PaymentFields => ({
  handling: settings.paymentHandling,
  account: shownAccount(settings.bankAccount),
  vippsNumber: settings.vippsNumber ?? '',
  refundDays: settings.refundDays,
});

const isOtherAccount = (was: PaymentFields, now: PaymentFields): boolean =>
  now.handling !== 'direct' && accountDigits(now.account) !== accountDigits(was.account);

const hasOtherVipps = (was: PaymentFields, now: PaymentFields): boolean =>
  now.handling === 'external' && vippsDigits(now.vippsNumber) !== was.vippsNumber;

const hasOtherDays = (was: PaymentFields, now: PaymentFields): boolean => now.refundDays !== was.refundDays;

/** The number of changed settings. */
export const countChanges = (was: PaymentFields, now: PaymentFields): number =>
  [was.handling !== now.handling, isOtherAccount(was, now), hasOtherVipps(was, now), hasOtherDays(was, now)].filter(
    Boolean,
  ).length;

export const inputOf = (was: PaymentFields, now: PaymentFields): PaymentSettingsInput => ({
  paymentHandling: now.handling,
  ...(isOtherAccount(was, now) && { bankAccount: accountDigits(now.account) || null }),
  ...(hasOtherVipps(was, now) && { vippsNumber: vippsDigits(now.vippsNumber) || null }),
  ...(hasOtherDays(was, now) && { refundDays: now.refundDays }),
});

export const isRefundDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MAX_REFUND_DAYS;
