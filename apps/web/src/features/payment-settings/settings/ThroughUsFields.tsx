import type { PaymentSettings } from '@hytte/contract/payment-settings';
import type { ClubRole } from '@hytte/domain/members/roles';
import { MAX_REFUND_DAYS } from '@hytte/domain/payments/refund';
import { Undo2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { AccountField } from './AccountField.tsx';
import { FeeSentence } from './FeeSentence.tsx';
import { isRefundDays, type PaymentFields } from './payment-fields.ts';

type ThroughUsFieldsProps = { role: ClubRole; settings: PaymentSettings };

/** What is asked for and told once payment goes through us. */
export function ThroughUsFields({ role, settings }: ThroughUsFieldsProps) {
  const t = useT();
  const { register, formState } = useFormContext<PaymentFields>();
  return (
    <div className="grid gap-5">
      <FeeSentence />
      <AccountField role={role} settings={settings} />
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
    </div>
  );
}

/** The rule as members read it, while it is being chosen. */
function CancellationRule() {
  const t = useT();
  const days = useWatch<PaymentFields, 'refundDays'>({ name: 'refundDays' });
  if (!isRefundDays(days)) return null;
  const key = days === 0 ? 'cancellation_rule_zero' : days === 1 ? 'cancellation_rule_one' : 'cancellation_rule';
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
