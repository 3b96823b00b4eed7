import { actionsFor, shownStatus } from '@hytte/domain/subscriptions/plan-screen';
import type { SubscriptionStatus } from '@hytte/domain/subscriptions/subscription';
import type { ComponentProps } from 'react';
import { formatDate } from '#lib/format-date.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { TIER_NAMES } from '../plan-words.ts';
import type { Plan } from '../subscriptions.api.ts';
import { ActiveFacts } from './ActiveFacts.tsx';
import { factsOf } from './plan-facts.ts';
import { PlanActions } from './PlanActions.tsx';
import { PLAN_CHOICE_ID } from './PlanChoice.tsx';

type Look = { tone: ComponentProps<typeof Banner>['tone']; title: Parameters<T>[0] };

const LOOKS: Record<SubscriptionStatus, Look> = {
  none: { tone: 'neutral', title: 'plan_free_title' },
  pending_ehf: { tone: 'info', title: 'plan_pending_ehf_title' },
  pending_stripe: { tone: 'info', title: 'plan_pending_stripe_title' },
  active: { tone: 'gran', title: 'plan_active_title' },
  past_due: { tone: 'barn', title: 'plan_past_due_title' },
  cancelled: { tone: 'neutral', title: 'plan_cancelled_title' },
  incomplete: { tone: 'lys', title: 'plan_incomplete_title' },
};

/** How the plan stands, and what can be done about it. */
export function StatusBanner({ clubId, plan }: { clubId: string; plan: Plan }) {
  const t = useT();
  const { language } = useLanguages();
  const facts = factsOf(plan);
  const status = shownStatus(facts.status);
  const actions = actionsFor(facts);
  const { tone, title } = LOOKS[status];
  return (
    <Banner tone={tone} action={actions.length > 0 && <PlanActions clubId={clubId} plan={plan} actions={actions} />}>
      <h2 className="text-lg font-bold">{t(title, { tier: t(TIER_NAMES[facts.tier]) })}</h2>
      {status === 'active' ? <ActiveFacts plan={plan} /> : <p>{textOf(t, language, status, plan)}</p>}
      {status === 'pending_ehf' && plan.paymentRequest && (
        <p className="text-sm text-ink-2">
          {t('plan_asked_for', {
            date: formatDate(language, plan.paymentRequest.createdAt),
            reference: plan.paymentRequest.referenceId,
          })}
        </p>
      )}
      {status === 'cancelled' && (
        <p className="pt-2">
          <a href={`#${PLAN_CHOICE_ID}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('renew_plan')}
          </a>
        </p>
      )}
    </Banner>
  );
}

function textOf(t: T, language: string, status: Exclude<SubscriptionStatus, 'active'>, plan: Plan): string {
  const tier = t(TIER_NAMES[factsOf(plan).tier]);
  if (status === 'none') return t('plan_free_text');
  if (status === 'past_due' && factsOf(plan).method === 'ehf') return t('plan_past_due_ehf_text', { tier });
  if (status !== 'cancelled') return t(`plan_${status}_text`, { tier });
  // What is paid for is still in force.
  return plan.paidUntil !== null && plan.currentTier !== 'free'
    ? t('plan_kept_until', { date: formatDate(language, plan.paidUntil) })
    : t('plan_cancelled_text');
}
