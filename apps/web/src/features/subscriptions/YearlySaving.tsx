import { type PaidTier, type PlanPrices, yearlySaving } from '@hytte/domain/subscriptions/plans';
import { formatKroner } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';

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
