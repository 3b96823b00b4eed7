import type { PlanPrices } from '@hytte/domain/subscriptions/plans';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Panel } from '#ui/Panel.tsx';
import { FrequencyChoice } from '../Prices.tsx';
import type { Plan } from '../subscriptions.api.ts';
import { Locked } from './Locked.tsx';
import type { PlanFields } from './plan-facts.ts';
import { TierCards } from './TierCards.tsx';

/** Where the banner of a plan that is over leads. */
export const PLAN_CHOICE_ID = 'choose-plan';

type PlanChoiceProps = { plan: Plan; costs: { prices: PlanPrices; isFallback: boolean } | null; locked: boolean };

/** How large, and how often it is paid. */
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
        {costs?.isFallback && <Banner tone="lys">{t('fallback_prices')}</Banner>}
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
