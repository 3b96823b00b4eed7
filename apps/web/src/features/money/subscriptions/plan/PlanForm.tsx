import { mayChooseInvoice } from '@hytte/domain/money/subscriptions/company';
import { locksOf, mainButton, shownStatus } from '@hytte/domain/money/subscriptions/plan-screen';
import { type PaidTier, PLAN_TAB_FALLBACK } from '@hytte/domain/money/subscriptions/plans';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { companyDraft } from '../company/company-draft.ts';
import { companyErrors, CompanyFields, FaultSummary } from '../company/CompanyFields.tsx';
import { PriceTag, usePaymentMethods, usePrices, YearlySaving } from '../Prices.tsx';
import type { Plan } from '../subscriptions.api.ts';
import { CancelPlan } from './CancelPlan.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { factsOf, fieldsOf, methodFor, type PlanFields } from './plan-facts.ts';
import { Locked, PlanChoice } from './PlanChoice.tsx';
import { SUBMIT_LABELS, useSubmitPlan } from './submit-plan.ts';

export function PlanForm({ clubId, plan }: { clubId: string; plan: Plan }) {
  const t = useT();
  const costs = usePrices(PLAN_TAB_FALLBACK);
  const prices = costs?.prices ?? null;
  const offers = usePaymentMethods();
  const submission = useSubmitPlan(clubId);
  const [leaving, setLeaving] = useState(false);
  const [changing, setChanging] = useState<(PlanFields & { tier: PaidTier }) | null>(null);
  const [draft] = useState(companyDraft.get);
  useEffect(() => companyDraft.remove(), []);

  const saved = fieldsOf(plan, draft);
  const locks = locksOf(plan.status);
  const form = useForm<PlanFields>({
    values: saved,
    // Untouched fields follow when the plan is refetched.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
    resolver: (values) => {
      const method = methodFor(values, offers);
      const asks = values.tier !== 'free' && !locks.company && method !== null;
      const errors = asks ? companyErrors(values, method) : {};
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const fields = { ...saved, ...useWatch({ control: form.control }) };
  const { tier, frequency } = fields;
  const method = methodFor(fields, offers);
  const action = method && mainButton(factsOf(plan), { tier, frequency, method });

  const submit = form.handleSubmit((filledIn) => {
    if (action === null) return;
    const { tier } = filledIn;
    if (action === 'change_subscription' && tier !== 'free') setChanging({ ...filledIn, tier });
    else if (filledIn.tier !== 'free') submission.submit(action, filledIn, methodFor(filledIn, offers) ?? 'stripe');
    else if (action === 'change_subscription') setLeaving(true);
    else if (shownStatus(plan.status) === 'incomplete') submission.submit(action, filledIn, 'stripe');
    else showToast.info(t('plan_is_free_already'));
  });

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <PlanChoice plan={plan} costs={costs} locked={locks.plan} />
        {tier !== 'free' && (
          <Panel title={t('company_details')}>
            {locks.company && <Locked status={plan.status} />}
            <FaultSummary />
            <CompanyFields asks={method ?? 'stripe'} locked={locks.company} />
            <MethodChoice
              value={method}
              onChange={(chosen) => form.setValue('method', chosen, { shouldDirty: true })}
              offers={offers}
              canInvoice={mayChooseInvoice(fields)}
              locked={locks.company}
            />
          </Panel>
        )}
        {submission.failure && !submission.isPending && <FormError>{submission.failure}</FormError>}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          {tier !== 'free' && (
            <div className="grid gap-1">
              <PriceTag tier={tier} frequency={frequency} prices={prices} />
              {frequency === 'yearly' && <YearlySaving tier={tier} prices={prices} />}
            </div>
          )}
          {action && (
            <Button type="submit" pending={submission.isPending}>
              {t(SUBMIT_LABELS[action])}
            </Button>
          )}
        </div>
      </form>
      {changing && (
        <ChangePlan
          clubId={clubId}
          tier={changing.tier}
          frequency={changing.frequency}
          onConfirm={() => submission.submit('change_subscription', changing, changing.method)}
          onClose={() => setChanging(null)}
        />
      )}
      {leaving && <CancelPlan clubId={clubId} plan={plan} onClose={() => setLeaving(false)} />}
    </FormProvider>
  );
}
