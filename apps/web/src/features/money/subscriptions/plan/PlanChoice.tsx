import { shownStatus } from '@hytte/domain/money/subscriptions/plan-screen';
import {
  type BillingFrequency,
  limitsOf,
  outgrown,
  type PlanPrices,
  type Tier,
  TIERS,
} from '@hytte/domain/money/subscriptions/plans';
import type { SubscriptionStatus } from '@hytte/domain/money/subscriptions/subscription';
import { Lock, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatKroner } from '#lib/money.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { countsText, FrequencyChoice, limitTexts, PER_PERIOD } from '../Prices.tsx';
import { type Plan, TIER_NAMES } from '../subscriptions.api.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import type { PlanFields } from './plan-facts.ts';

/** The anchor that the banner of a cancelled plan links to. */
export const PLAN_CHOICE_ID = 'choose-plan';

type PlanChoiceProps = { plan: Plan; costs: { prices: PlanPrices; isFallback: boolean } | null; locked: boolean };

/** Choice of tier and billing frequency. */
export function PlanChoice({ plan, costs, locked }: PlanChoiceProps) {
  const t = useT();
  const { control, setValue } = useFormContext<PlanFields>();
  const [tier, frequency] = useWatch({ control, name: ['tier', 'frequency'] });
  const prices = costs?.prices ?? null;
  const touch = { shouldDirty: true };
  return (
    <div id={PLAN_CHOICE_ID}>
      <Panel title={t('choose_plan')}>
        {locked && <Locked status={plan.status} />}
        {costs?.isFallback && <Banner tone="warning">{t('fallback_prices')}</Banner>}
        <fieldset disabled={locked} className="grid gap-5">
          <legend className="sr-only">{t('choose_plan')}</legend>
          <TierCards
            plan={plan}
            prices={prices}
            frequency={frequency}
            value={tier}
            onChange={(chosen) => setValue('tier', chosen, touch)}
          />
          {tier !== 'free' && (
            <FrequencyChoice
              prices={prices}
              value={frequency}
              onChange={(chosen) => setValue('frequency', chosen, touch)}
            />
          )}
        </fieldset>
      </Panel>
    </div>
  );
}

type TierCardsProps = {
  plan: Plan;
  prices: PlanPrices | null;
  frequency: BillingFrequency;
  value: Tier;
  onChange: (tier: Tier) => void;
};

function TierCards({ plan, prices, frequency, value, onChange }: TierCardsProps) {
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
          {limitTexts(t, tier).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {plan.use && <TierUse tier={tier} use={plan.use} />}
          {tier === plan.currentTier && (
            <span className="pt-1">
              <Pill tone="success">{t('plan_in_use')}</Pill>
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
        : t('plan_use_unlimited', { what: countsText(t, ['huts', 'members'], use) })}
    </span>
  );
}

const reasonFor = (status: SubscriptionStatus) => {
  if (status === 'active') return 'locked_while_active';
  return status === 'past_due' ? 'locked_while_overdue' : 'locked_while_pending';
};

/** Why the fields below are read-only. */
export function Locked({ status }: { status: string }) {
  const t = useT();
  return (
    <p className="flex gap-2 text-sm text-ink-2">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{t(reasonFor(shownStatus(status)))}</span>
    </p>
  );
}
