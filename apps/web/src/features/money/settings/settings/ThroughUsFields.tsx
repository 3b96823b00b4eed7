import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { isBankAccount } from '@hytte/domain/money/payments/bank-account';
import { MAX_REFUND_DAYS } from '@hytte/domain/money/payments/payment';
import { Undo2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoment } from '#lib/dates.ts';
import { FeeSentence } from '#lib/FeeSentence.tsx';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { NumberField, TextField } from '#ui/Field.tsx';
import { isRefundDays, type PaymentFields, shownAccount } from './payment-fields.ts';

type ThroughUsFieldsProps = { role: ClubRole; settings: PaymentSettings };

/** The fields shown when guests pay through Hyttelaget: fees, payout account, refund rule. */
export function ThroughUsFields({ role, settings }: ThroughUsFieldsProps) {
  return (
    <div className="grid gap-5">
      <FeeSentence />
      <AccountField role={role} settings={settings} />
      <RefundRule />
    </div>
  );
}

/** Until when a guest gets the money back. The same wherever the money goes. */
export function RefundRule() {
  const t = useT();
  const { register, formState } = useFormContext<PaymentFields>();
  return (
    <div className="grid max-w-xl gap-3">
      <NumberField
        label={t('refund_days')}
        hint={t('refund_days_hint')}
        error={formState.errors.refundDays?.message}
        min={0}
        max={MAX_REFUND_DAYS}
        {...register('refundDays', {
          valueAsNumber: true,
          validate: (days) => isRefundDays(days) || t('refund_days_invalid'),
        })}
      />
      <CancellationRule />
    </div>
  );
}

/** A live preview of the rule as members read it. */
function CancellationRule() {
  const t = useT();
  const days = useWatch<PaymentFields, 'refundDays'>({ name: 'refundDays' });
  if (!isRefundDays(days)) return null;
  const key = days === 0 ? 'cancellation_rule_zero' : plural(days, 'cancellation_rule_one', 'cancellation_rule');
  return (
    <div aria-live="polite" className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{t(key, { days })}</p>
        <p className="text-sm text-ink-2">{t('cancellation_rule_kept')}</p>
      </div>
    </div>
  );
}

type AccountFieldProps = { role: ClubRole; settings: PaymentSettings };

function AccountField({ role, settings: { bankAccount, coolingUntil } }: AccountFieldProps) {
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
            // Formats the number on blur.
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
