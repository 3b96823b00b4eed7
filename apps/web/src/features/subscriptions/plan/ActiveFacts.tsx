import { formatDate } from '#lib/format-date.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { FREQUENCY_NAMES } from '../plan-words.ts';
import type { Plan } from '../subscriptions.api.ts';

/** How a plan that runs is paid. */
export function ActiveFacts({ plan: { billingFrequency, lastPaymentAt, paidUntil } }: { plan: Plan }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 pt-1">
      {billingFrequency !== null && <Fact name={t('plan_billing')} value={t(FREQUENCY_NAMES[billingFrequency])} />}
      {lastPaymentAt !== null && <Fact name={t('plan_last_payment')} value={formatDate(language, lastPaymentAt)} />}
      {paidUntil !== null && <Fact name={t('plan_paid_until')} value={formatDate(language, paidUntil)} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
