import type { PaymentConfig } from '@hytte/contract/subscriptions';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import {
  type PlanPrices,
  type BillingFrequency,
  netOreOf,
  type PaidTier,
  yearlySaving,
  BILLING_FREQUENCIES,
  PAID_TIERS,
  grossOreOf,
  type PlanLimits,
  type Tier,
} from '@hytte/domain/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { useLanguages, useT, type T } from '#lib/i18n.ts';
import { formatKroner, formatOre } from '#lib/money.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { paymentConfigQuery } from './subscriptions.api.ts';

type Costs = { prices: PlanPrices; isFallback: boolean };

/** Until they are known: null. If they cannot be had: what this page falls back on, and it is said. */
export function usePrices(fallback: PlanPrices): Costs | null {
  const { data, isPending } = useQuery(paymentConfigQuery);
  if (isPending) return null;
  return data ? { prices: data.pricing, isFallback: false } : { prices: fallback, isFallback: true };
}

type Methods = Pick<PaymentConfig, 'enableEhf' | 'enableStripe'>;

/** Without an answer both are offered; the server refuses what it does not have. */
export function usePaymentMethods(): Methods {
  const { data } = useQuery(paymentConfigQuery);
  return data ?? { enableEhf: true, enableStripe: true };
}

type PriceTagProps = { tier: PaidTier; frequency: BillingFrequency; prices: PlanPrices | null };

/** The price in large, without VAT, and below it what is really paid. */
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
      <span className="text-sm text-ink-2">
        {t('price_with_vat', { price: formatGross(language, netOreOf(price)) })}
      </span>
    </p>
  );
}

/** What a year at once saves, if it saves anything. */
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

/** With VAT, from an amount without it. */
export const formatGross = (language: string, netOre: number): string => formatOre(language, grossOreOf(netOre));

export const TIER_NAMES = {
  free: 'tier_free',
  'business-small': 'tier_small',
  'business-large': 'tier_large',
} as const satisfies Record<Tier, TextKey>;

export const FREQUENCY_NAMES = { monthly: 'billing_monthly', yearly: 'billing_yearly' } as const;
export const PER_PERIOD = { monthly: 'price_per_monthly', yearly: 'price_per_yearly' } as const;

const COUNTS = { huts: 'count_huts', members: 'count_members' } as const;

/** `7 hytter og 620 medlemmer`: what of the club does not fit. */
export function countsText(t: T, what: readonly (keyof PlanLimits)[], use: PlanLimits): string {
  const [one = '', other] = what.map((each) => t(COUNTS[each], { count: use[each] }));
  return other === undefined ? one : t('and_join', { one, other });
}
