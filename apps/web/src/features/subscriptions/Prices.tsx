import {
  BILLING_FREQUENCIES,
  type BillingFrequency,
  PAID_TIERS,
  type PlanPrices,
  yearlySaving,
} from '@hytte/domain/subscriptions/plans';
import { useT } from '#lib/i18n.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { FREQUENCY_NAMES } from './plan-words.ts';

type FrequencyChoiceProps = {
  prices: PlanPrices | null;
  value: BillingFrequency;
  onChange: (frequency: BillingFrequency) => void;
};

/** Monthly or yearly, with what a year at once saves at the least. */
export function FrequencyChoice({ prices, value, onChange }: FrequencyChoiceProps) {
  const t = useT();
  const percent = prices === null ? 0 : Math.min(...PAID_TIERS.map((tier) => yearlySaving(prices[tier])));
  const labelOf = (frequency: BillingFrequency): string =>
    frequency === 'yearly' && percent > 0
      ? `${t(FREQUENCY_NAMES.yearly)} · ${t('yearly_saves', { percent })}`
      : t(FREQUENCY_NAMES[frequency]);
  return (
    <RadioGroup
      label={t('billing_frequency')}
      options={BILLING_FREQUENCIES.map((frequency) => ({ value: frequency, label: labelOf(frequency) }))}
      value={value}
      onChange={onChange}
    />
  );
}
