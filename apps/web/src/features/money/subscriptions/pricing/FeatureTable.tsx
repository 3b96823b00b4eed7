import type { TextKey } from '@hytte/contract/texts/all-texts';
import { limitsOf, type PlanLimits, TIERS } from '@hytte/domain/money/subscriptions/plans';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { TIER_NAMES } from '../subscriptions.api.ts';

const IN_EVERY_PLAN = [
  'feature_calendar',
  'feature_draw',
  'feature_seasons',
  'feature_booking_info',
  'feature_payments',
] as const satisfies readonly TextKey[];

/** The features of the plans side by side. */
export function FeatureTable() {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-2xl font-bold">
        {t('compare_plans')}
      </h2>
      <table aria-labelledby={id} className="w-full table-fixed max-sm:text-xs">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-[34%] py-3 max-sm:w-[29%] text-start font-semibold">
              {t('feature')}
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" className="px-1 py-3 align-bottom font-semibold">
                {t(TIER_NAMES[tier])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <LimitRow feature="feature_huts" what="huts" />
          <LimitRow feature="feature_members" what="members" />
          {IN_EVERY_PLAN.map((feature) => (
            <Row
              key={feature}
              feature={feature}
              cells={TIERS.map(() => (
                <Included key={feature} />
              ))}
            />
          ))}
          <Row
            feature="feature_invoice"
            cells={TIERS.map((tier) => (tier === 'free' ? t('not_needed') : <Included key={tier} />))}
          />
        </tbody>
      </table>
    </section>
  );
}

function LimitRow({ feature, what }: { feature: TextKey; what: keyof PlanLimits }) {
  const t = useT();
  const limitText = (max: number): string => (Number.isFinite(max) ? t('up_to', { max }) : t('unlimited'));
  return <Row feature={feature} cells={TIERS.map((tier) => limitText(limitsOf(tier)[what]))} />;
}

function Row({ feature, cells }: { feature: TextKey; cells: readonly ReactNode[] }) {
  const t = useT();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pe-1 text-start font-normal break-words hyphens-auto">
        {t(feature)}
      </th>
      {TIERS.map((tier, at) => (
        <td key={tier} className="py-3 text-center break-words sm:px-1">
          {cells[at]}
        </td>
      ))}
    </tr>
  );
}

function Included() {
  const t = useT();
  return (
    <>
      <Check aria-hidden="true" className="mx-auto size-5 text-gran" />
      <span className="sr-only">{t('included')}</span>
    </>
  );
}
