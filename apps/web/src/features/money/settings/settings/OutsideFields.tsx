import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { isBankAccount } from '@hytte/domain/money/payments/bank-account';
import { isVippsNumber } from '@hytte/domain/money/payments/outside-payment';
import { useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { TextField } from '#ui/Field.tsx';
import { type PaymentFields, shownAccount } from './payment-fields.ts';
import { RefundRule } from './ThroughUsFields.tsx';

const isEmptyOr = (is: (typed: string) => boolean, error: string) => (typed: string) =>
  typed.trim() === '' || is(typed) || error;

/** The fields of a club that collects payment itself: where its members pay, and what goes back. */
export function OutsideFields({ role, settings: { bankAccount } }: { role: ClubRole; settings: PaymentSettings }) {
  const t = useT();
  const { register, formState, getValues, setValue } = useFormContext<PaymentFields>();
  const isMasked = Boolean(bankAccount) && role !== 'owner';
  return (
    <div className="grid max-w-xl gap-5">
      <div className="grid gap-1">
        <h3 className="font-bold">{t('outside_where')}</h3>
        <p className="text-ink-2">{t('outside_where_text')}</p>
      </div>
      <TextField
        label={t('outside_account')}
        hint={isMasked ? t('payout_account_keep', { account: bankAccount ?? '' }) : t('outside_account_hint')}
        error={formState.errors.account?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('account', {
          validate: isEmptyOr(isBankAccount, t('invalid_bank_account')),
          // Formats the number on blur.
          onBlur: () => setValue('account', shownAccount(getValues('account')) || getValues('account')),
        })}
      />
      <TextField
        label={t('outside_vipps')}
        hint={t('outside_vipps_hint')}
        error={formState.errors.vippsNumber?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('vippsNumber', { validate: isEmptyOr(isVippsNumber, t('invalid_vipps_number')) })}
      />
      <RefundRule />
    </div>
  );
}
