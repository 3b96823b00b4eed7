import type { PaymentConfig } from '@hytte/contract/money/subscriptions';
import { toOre } from '@hytte/domain/shared/money';
import {
  BILLING_FREQUENCIES,
  type BillingFrequency,
  grossOreOf,
  limitsOf,
  PAID_TIERS,
  type PaidTier,
  type PlanLimits,
  type PlanPrices,
  type Tier,
  yearlySaving,
} from '@hytte/domain/money/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatKroner, formatOre } from '#lib/money.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { paymentConfigQuery } from './subscriptions.api.ts';

type Costs = { prices: PlanPrices; isFallback: boolean };

/** Null while loading. If the prices cannot be fetched, the given fallback, marked with `isFallback`. */
export function usePrices(fallback: PlanPrices): Costs | null {
  const { data, isPending } = useQuery(paymentConfigQuery);
  if (isPending) return null;
  return data ? { prices: data.pricing, isFallback: false } : { prices: fallback, isFallback: true };
}

type Methods = Pick<PaymentConfig, 'enableEhf' | 'enableStripe'>;

/** Offers both methods until the answer is there; the server refuses one it does not support. */
export function usePaymentMethods(): Methods {
  const { data } = useQuery(paymentConfigQuery);
  return data ?? { enableEhf: true, enableStripe: true };
}

type PriceTagProps = { tier: PaidTier; frequency: BillingFrequency; prices: PlanPrices | null };

/** The price without VAT in large, and below it the price with VAT. */
export function PriceTag({ tier, frequency, prices }: PriceTagProps) {
  const t = useT();
  const { language } = useLanguages();
  if (prices === null) return <Skeleton className="h-18 w-56" />;
  const price = prices[tier][frequency];
  return (
    <p className="grid gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-extrabold">{formatKroner(language, price)}</span>{' '}
        <span>
          {t(PER_PERIOD[frequency])}, {t('price_without_vat')}
        </span>
      </span>
      <span className="text-sm text-ink-2">{t('price_with_vat', { price: formatGross(language, toOre(price)) })}</span>
    </p>
  );
}

/** What yearly billing saves; nothing if it saves nothing. */
export function YearlySaving({ tier, prices }: { tier: PaidTier; prices: PlanPrices | null }) {
  const t = useT();
  const { language } = useLanguages();
  if (prices === null) return null;
  const { monthly, yearly } = prices[tier];
  const percent = yearlySaving(prices[tier]);
  if (percent === 0) return null;
  return (
    <p className="text-sm font-semibold text-gran">
      {t('yearly_saves_kroner', { price: formatKroner(language, monthly * 12 - yearly), percent })}
    </p>
  );
}

type FrequencyChoiceProps = {
  prices: PlanPrices | null;
  value: BillingFrequency;
  onChange: (frequency: BillingFrequency) => void;
};

/** Monthly or yearly, with the smallest saving of yearly billing across the plans. */
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

/** Adds VAT and formats. */
const formatGross = (language: string, netOre: number): string => formatOre(language, grossOreOf(netOre));

export const FREQUENCY_NAMES = { monthly: 'billing_monthly', yearly: 'billing_yearly' } as const;
export const PER_PERIOD = { monthly: 'price_per_monthly', yearly: 'price_per_yearly' } as const;

const COUNTS = {
  huts: { one: 'count_huts_one', other: 'count_huts_other' },
  members: { one: 'count_members_one', other: 'count_members_other' },
} as const;

/** `Inntil 5 hytter`, `Inntil 500 medlemmer`: how large a club the plan allows. */
export function limitTexts(t: T, tier: Tier): string[] {
  const { huts, members } = limitsOf(tier);
  return [
    Number.isFinite(huts) ? t('up_to_huts', { max: huts }) : t('unlimited_huts'),
    Number.isFinite(members) ? t('up_to_members', { max: members }) : t('unlimited_members'),
  ];
}

/** `7 hytter og 620 medlemmer`. */
export function countsText(t: T, what: readonly (keyof PlanLimits)[], use: PlanLimits): string {
  const [one = '', other] = what.map((each) =>
    t(plural(use[each], COUNTS[each].one, COUNTS[each].other), { count: use[each] }),
  );
  return other === undefined ? one : t('and_join', { one, other });
}
