import {
  limitsOf,
  type Tier,
  type BillingFrequency,
  type PaidTier,
  type PlanPrices,
} from '@hytte/domain/subscriptions/plans';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { TIER_NAMES, PriceTag, YearlySaving } from '../Prices.tsx';
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
  way: ReturnType<typeof usePlanDestination>;
  isChosen: boolean;
  onChoose: (tier: PaidTier) => void;
};

export function PlanCard({ tier, frequency, prices, way, isChosen, onChoose }: PlanCardProps) {
  const t = useT();
  const isPopular = tier === 'business-small';
  const edge = isPopular ? 'border-2 border-primary shadow-md md:-my-4 md:py-10' : 'border-line shadow-sm';
  return (
    <article className={`flex min-w-0 flex-col gap-5 rounded-lg border bg-surface p-6 ${edge}`}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-2xl font-bold">{t(TIER_NAMES[tier])}</h2>
          {isPopular && <Pill tone="lysSolid">{t('most_popular')}</Pill>}
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
      <Room tier={tier} />
      <div className="mt-auto grid pt-2">
        {tier === 'free' ? (
          <Link to={way.to} onClick={way.prepare} className={buttonClass({ variant: 'secondary' })}>
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

function Room({ tier }: { tier: Tier }) {
  const t = useT();
  const { huts, members } = limitsOf(tier);
  return (
    <ul className="grid gap-2">
      <Line>{Number.isFinite(huts) ? t('up_to_huts', { max: huts }) : t('unlimited_huts')}</Line>
      <Line>{Number.isFinite(members) ? t('up_to_members', { max: members }) : t('unlimited_members')}</Line>
    </ul>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gran" />
      {children}
    </li>
  );
}
