import { type BillingFrequency, type PaidTier, STANDARD_PRICES, TIERS } from '@hytte/domain/money/subscriptions/plans';
import { useEffect, useState } from 'react';
import { FeeSentence } from '#lib/FeeSentence.tsx';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { returnTo } from '#lib/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { companyDraft } from '../company/company-draft.ts';
import { FrequencyChoice, usePrices } from '../Prices.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { FeatureTable } from './FeatureTable.tsx';
import { usePlanDestination } from './plan-destination.ts';
import { PlanCard } from './PlanCard.tsx';

export default function PricingScreen() {
  const t = useT();
  usePageTitle(t('pricing'));
  useEffect(() => returnTo.remove(), []);
  const costs = usePrices(STANDARD_PRICES);
  const destination = usePlanDestination();
  // The draft restores the page after signing in.
  const [draft] = useState(companyDraft.get);
  const [frequency, setFrequency] = useState<BillingFrequency>(draft?.frequency ?? 'monthly');
  const [chosen, setChosen] = useState<PaidTier | null>(draft?.tier ?? null);
  const prices = costs?.prices ?? null;
  return (
    <div className="mx-auto grid w-full max-w-content grid-cols-1 gap-12 px-4 py-10 sm:px-6 sm:py-14">
      <header className="grid justify-items-center gap-4 text-center">
        <h1 className="text-display font-extrabold">{t('pricing_title')}</h1>
        <p className="max-w-[52ch] text-lg text-ink-2">{t('pricing_intro')}</p>
        {/* The prices belong to the installation and are fetched by script. */}
        <noscript>{t('needs_script')}</noscript>
        <div className="w-full max-w-lg pt-4">
          <FrequencyChoice prices={prices} value={frequency} onChange={setFrequency} />
        </div>
      </header>
      {(costs?.isFallback || destination.othersClub !== null) && (
        <div className="grid gap-3">
          {costs?.isFallback && <Banner tone="warning">{t('fallback_prices')}</Banner>}
          {destination.othersClub !== null && (
            <Banner tone="info">{t('pricing_member_note', { club: destination.othersClub })}</Banner>
          )}
        </div>
      )}
      <div className="grid items-stretch gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
        {TIERS.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            frequency={frequency}
            prices={prices}
            destination={destination}
            isChosen={tier === chosen}
            onChoose={setChosen}
          />
        ))}
      </div>
      {chosen !== null && (
        <CompanyStep key={chosen} tier={chosen} frequency={frequency} draft={draft} destination={destination} />
      )}
      <FeatureTable />
      <section aria-labelledby="stay-fees" className="grid gap-3">
        <h2 id="stay-fees" className="text-2xl font-bold">
          {t('stay_fees')}
        </h2>
        <p className="max-w-[68ch] text-ink-2">{t('stay_fees_text')}</p>
        <FeeSentence />
      </section>
    </div>
  );
}
