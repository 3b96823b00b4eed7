import { type BillingFrequency, netOreOf, type PaidTier, type PlanPrices } from '@hytte/domain/subscriptions/plans';
import { formatKroner } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PER_PERIOD } from './plan-words.ts';
import { formatGross } from './format-price.ts';

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
