import type { PaymentSettings } from '@hytte/contract/payment-settings';
import type { ClubRole } from '@hytte/domain/members/roles';
import { isBankAccount } from '@hytte/domain/payments/bank-account';
import { useFormContext } from 'react-hook-form';
import { formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type PaymentFields, shownAccount } from './payment-fields.ts';

type AccountFieldProps = { role: ClubRole; settings: PaymentSettings };

export function AccountField({ role, settings: { bankAccount, coolingUntil } }: AccountFieldProps) {
  const t = useT();
  const { language } = useLanguages();
  const { register, formState, getValues, setValue } = useFormContext<PaymentFields>();
  const isMasked = Boolean(bankAccount) && role !== 'owner';

  const check = (typed: string): true | string => {
    if (typed.trim() === '') return isMasked || t('bank_account_required');
    return isBankAccount(typed) || t('invalid_bank_account');
  };

  return (
    <div className="grid gap-3">
      <div className="max-w-xl">
        <TextField
          label={t('payout_account')}
          hint={isMasked ? t('payout_account_keep', { account: bankAccount ?? '' }) : t('payout_account_hint')}
          error={formState.errors.account?.message}
          inputMode="numeric"
          autoComplete="off"
          {...register('account', {
            validate: check,
            // Leaving the field writes it out as on paper.
            onBlur: () => setValue('account', shownAccount(getValues('account')) || getValues('account')),
          })}
        />
      </div>
      {coolingUntil && (
        <Banner tone="info">{t('payout_account_cooling', { moment: formatMoment(language, coolingUntil) })}</Banner>
      )}
    </div>
  );
}
