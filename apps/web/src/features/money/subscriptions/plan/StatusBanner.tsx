import { actionsFor, type PlanAction, shownStatus } from '@hytte/domain/money/subscriptions/plan-screen';
import type { SubscriptionStatus } from '@hytte/domain/money/subscriptions/subscription';
import { type ComponentProps, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { useRestoredPage } from '#lib/restored-page.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { FREQUENCY_NAMES } from '../Prices.tsx';
import { type Plan, TIER_NAMES, useResumeCheckout, useSyncPlan } from '../subscriptions.api.ts';
import { CancelPlan, CancelRequest } from './CancelPlan.tsx';
import { factsOf } from './plan-facts.ts';
import { PLAN_CHOICE_ID } from './PlanChoice.tsx';
import { refusalText } from './submit-plan.ts';

type BannerStyle = { tone: ComponentProps<typeof Banner>['tone']; title: Parameters<T>[0] };

const BANNERS: Record<SubscriptionStatus, BannerStyle> = {
  none: { tone: 'neutral', title: 'plan_free_title' },
  pending_ehf: { tone: 'info', title: 'plan_pending_ehf_title' },
  pending_stripe: { tone: 'info', title: 'plan_pending_stripe_title' },
  active: { tone: 'success', title: 'plan_active_title' },
  past_due: { tone: 'danger', title: 'plan_past_due_title' },
  cancelled: { tone: 'neutral', title: 'plan_cancelled_title' },
  incomplete: { tone: 'warning', title: 'plan_incomplete_title' },
};

/** The status of the plan, and its actions. */
export function StatusBanner({ clubId, plan }: { clubId: string; plan: Plan }) {
  const t = useT();
  const { language } = useLanguages();
  const facts = factsOf(plan);
  const status = shownStatus(facts.status);
  const actions = actionsFor(facts);
  const { tone, title } = BANNERS[status];
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
  const until = plan.entitledUntil === null ? null : formatDate(language, plan.entitledUntil);
  if (status === 'past_due') return pastDueText(t, until, tier, factsOf(plan).method === 'ehf');
  if (status !== 'cancelled') return t(`plan_${status}_text`, { tier });
  if (until === null || plan.currentTier === 'free') return t('plan_cancelled_text');
  // A cancelled plan stays in force until the end of the paid period, or as long as there is time left to pay it.
  const isPaid = plan.paidUntil !== null && plan.paidUntil === plan.entitledUntil;
  return t(isPaid ? 'plan_kept_until' : 'plan_unpaid_kept_until', { date: until });
}

function pastDueText(t: T, until: string | null, tier: string, byInvoice: boolean): string {
  if (until === null) return t(byInvoice ? 'plan_lost_ehf_text' : 'plan_lost_text', { tier });
  return t(byInvoice ? 'plan_past_due_ehf_text' : 'plan_past_due_text', { tier, date: until });
}

/** Billing facts of an active plan. */
function ActiveFacts({ plan: { billingFrequency, lastPaymentAt, paidUntil, entitledUntil } }: { plan: Plan }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 pt-1">
      {billingFrequency !== null && <Fact name={t('plan_billing')} value={t(FREQUENCY_NAMES[billingFrequency])} />}
      {lastPaymentAt !== null && <Fact name={t('plan_last_payment')} value={formatDate(language, lastPaymentAt)} />}
      {paidUntil !== null && <Fact name={t('plan_paid_until')} value={formatDate(language, paidUntil)} />}
      {paidUntil === null && entitledUntil !== null && (
        <Fact name={t('plan_pay_by')} value={formatDate(language, entitledUntil)} />
      )}
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

const NAMES = {
  cancel_ehf: 'cancel_ehf',
  cancel_stripe: 'cancel_plan_card',
  cancel: 'cancel_plan',
} as const;

type PlanActionsProps = { clubId: string; plan: Plan; actions: readonly PlanAction[] };

/** The buttons for the actions that the plan's status allows. */
function PlanActions({ clubId, plan, actions }: PlanActionsProps) {
  const t = useT();
  const [asking, setAsking] = useState<keyof typeof NAMES | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) =>
        action === 'sync' ? (
          <SyncPlan key={action} clubId={clubId} />
        ) : action === 'resume' ? (
          <ResumeCheckout key={action} clubId={clubId} />
        ) : (
          <Button key={action} variant="dangerQuiet" size="sm" onClick={() => setAsking(action)}>
            {t(NAMES[action])}
          </Button>
        ),
      )}
      {asking === 'cancel' && <CancelPlan clubId={clubId} plan={plan} onClose={close} />}
      {asking !== null && asking !== 'cancel' && <CancelRequest clubId={clubId} kind={asking} onClose={close} />}
    </div>
  );
}

/** Back to the provider's page, where the payment was left. */
function ResumeCheckout({ clubId }: { clubId: string }) {
  const t = useT();
  const resuming = useResumeCheckout(clubId);
  useRestoredPage(resuming.reset);
  const resume = () =>
    resuming.mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => showToast.error(refusalText(t, 'plan_payment_error', error)),
    });
  return (
    <Button size="sm" pending={resuming.isPending || resuming.isSuccess} onClick={resume}>
      {t('resume_plan_payment')}
    </Button>
  );
}

/** Fetches the status from the card provider now, without waiting for its webhook. */
function SyncPlan({ clubId }: { clubId: string }) {
  const t = useT();
  const syncing = useSyncPlan(clubId);
  const sync = () =>
    syncing.mutate(undefined, {
      onSuccess: ({ synced, changes, error }) => {
        if (!synced) showToast.warning(error ?? t('failed_to_sync_plan'));
        else if (changes.length > 0) showToast.success(t('plan_synced'));
        else showToast.info(t('plan_in_sync'));
      },
      onError: (error) => showToast.error(refusalText(t, 'failed_to_sync_plan', error)),
    });
  return (
    <Button variant="secondary" size="sm" pending={syncing.isPending} onClick={sync}>
      {t('sync_plan')}
    </Button>
  );
}
