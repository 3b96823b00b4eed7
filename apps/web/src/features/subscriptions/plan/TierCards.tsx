import { limitsOf, outgrown, type Tier, TIERS } from '@hytte/domain/subscriptions/plan-limits';
import type { BillingFrequency, PlanPrices } from '@hytte/domain/subscriptions/plans';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatKroner } from '#lib/money.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Pill } from '#ui/Pill.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PER_PERIOD, countsText, TIER_NAMES } from '../plan-words.ts';
import type { Plan } from '../subscriptions.api.ts';
import { ChoiceCard } from './ChoiceCard.tsx';

type TierCardsProps = {
  plan: Plan;
  prices: PlanPrices | null;
  frequency: BillingFrequency;
  value: Tier;
  onChange: (tier: Tier) => void;
};

export function TierCards({ plan, prices, frequency, value, onChange }: TierCardsProps) {
  const t = useT();
  const name = useId();
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {TIERS.map((tier) => (
        <ChoiceCard
          key={tier}
          name={name}
          label={t(TIER_NAMES[tier])}
          checked={tier === value}
          onChoose={() => onChange(tier)}
        >
          <TierPrice tier={tier} prices={prices} frequency={frequency} />
          {roomOf(t, tier).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {plan.use && <TierUse tier={tier} use={plan.use} />}
          {tier === plan.currentTier && (
            <span className="pt-1">
              <Pill tone="gran">{t('plan_in_use')}</Pill>
            </span>
          )}
        </ChoiceCard>
      ))}
    </div>
  );
}

type TierPriceProps = Pick<TierCardsProps, 'prices' | 'frequency'> & { tier: Tier };

function TierPrice({ tier, prices, frequency }: TierPriceProps) {
  const t = useT();
  const { language } = useLanguages();
  if (tier === 'free') return <span className="text-lg font-bold text-ink">{t('price_zero')}</span>;
  if (prices === null) return <Skeleton className="h-6 w-32" />;
  return (
    <span>
      <span className="text-lg font-bold text-ink">{formatKroner(language, prices[tier][frequency])}</span>{' '}
      {t(PER_PERIOD[frequency])}
    </span>
  );
}

function roomOf(t: T, tier: Tier): string[] {
  const { huts, members } = limitsOf(tier);
  return [
    Number.isFinite(huts) ? t('up_to_huts', { max: huts }) : t('unlimited_huts'),
    Number.isFinite(members) ? t('up_to_members', { max: members }) : t('unlimited_members'),
  ];
}

function TierUse({ tier, use }: { tier: Tier; use: NonNullable<Plan['use']> }) {
  const t = useT();
  const tooMany = outgrown(tier, use);
  if (tooMany.length > 0)
    return (
      <span className="flex gap-1.5 font-semibold text-barn">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t('plan_too_small_for', { what: countsText(t, tooMany, use) })}</span>
      </span>
    );
  const { huts, members } = limitsOf(tier);
  return (
    <span className="font-semibold text-ink">
      {Number.isFinite(huts)
        ? t('plan_use', { huts: use.huts, maxHuts: huts, members: use.members, maxMembers: members })
        : t('plan_use_unlimited', use)}
    </span>
  );
}
