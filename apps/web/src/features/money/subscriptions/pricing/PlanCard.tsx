import type { BillingFrequency, PaidTier, PlanPrices, Tier } from '@hytte/domain/money/subscriptions/plans';
import { Check } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { limitTexts, PriceTag, YearlySaving } from '../Prices.tsx';
import { TIER_NAMES } from '../subscriptions.api.ts';
import type { usePlanDestination } from './plan-destination.ts';

const AUDIENCES = {
  free: 'for_individuals',
  'business-small': 'for_small_businesses',
  'business-large': 'for_large_businesses',
} as const;

type PlanCardProps = {
  tier: Tier;
  frequency: BillingFrequency;
  prices: PlanPrices | null;
  destination: ReturnType<typeof usePlanDestination>;
  isChosen: boolean;
  onChoose: (tier: PaidTier) => void;
};

export function PlanCard({ tier, frequency, prices, destination, isChosen, onChoose }: PlanCardProps) {
  const t = useT();
  const isPopular = tier === 'business-small';
  const edge = isPopular ? 'border-2 border-primary shadow-md md:-my-4 md:py-10' : 'border-line shadow-sm';
  return (
    <article className={`flex min-w-0 flex-col gap-5 rounded-lg border bg-surface p-6 ${edge}`}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-2xl font-bold">{t(TIER_NAMES[tier])}</h2>
          {isPopular && <Pill tone="ownSolid">{t('most_popular')}</Pill>}
        </div>
        <p className="text-ink-2">{t(AUDIENCES[tier])}</p>
      </header>
      <div className="grid min-h-26 content-start gap-1">
        {tier === 'free' ? (
          <p className="grid gap-0.5">
            <span className="text-3xl font-extrabold">{t('price_zero')}</span>
            <span className="text-sm text-ink-2">{t('price_free_forever')}</span>
          </p>
        ) : (
          <>
            <PriceTag tier={tier} frequency={frequency} prices={prices} />
            {frequency === 'yearly' && <YearlySaving tier={tier} prices={prices} />}
          </>
        )}
      </div>
      <Limits tier={tier} />
      <div className="mt-auto grid pt-2">
        {tier === 'free' ? (
          <Link to={destination.to} onClick={destination.prepare} className={buttonClass({ variant: 'secondary' })}>
            {t('start_free')}
          </Link>
        ) : (
          <Button variant={isPopular ? 'primary' : 'secondary'} aria-pressed={isChosen} onClick={() => onChoose(tier)}>
            {t('choose_tier', { tier: t(TIER_NAMES[tier]) })}
          </Button>
        )}
      </div>
    </article>
  );
}

function Limits({ tier }: { tier: Tier }) {
  const t = useT();
  return (
    <ul className="grid gap-2">
      {limitTexts(t, tier).map((text) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gran" />
          {text}
        </li>
      ))}
    </ul>
  );
}
