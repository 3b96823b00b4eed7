import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useSearchParams } from '#lib/navigation.ts';
import { afterPlanChanged } from '#lib/query-keys.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { InvoiceList } from './invoices/InvoiceList.tsx';
import { ReceiptList } from './invoices/ReceiptList.tsx';
import { PlanForm } from './plan/PlanForm.tsx';
import { StatusBanner } from './plan/StatusBanner.tsx';
import { planQuery } from './subscriptions.api.ts';

export default function PlanTab({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('tab_plan'));
  useCheckoutReturn(club.id);
  const { data: plan, error, refetch } = useQuery(planQuery(club.id));
  return (
    <TabPage title={t('tab_plan')} purpose={t('plan_purpose')}>
      {plan && (
        <>
          <StatusBanner clubId={club.id} plan={plan} />
          <PlanForm clubId={club.id} plan={plan} />
          <InvoiceList clubId={club.id} />
          {plan.stripe_subscription_id !== null && <ReceiptList clubId={club.id} />}
        </>
      )}
      {!plan && error && <LoadFailed what={t('failed_to_fetch_plan')} error={error} onRetry={() => void refetch()} />}
      {!plan && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </>
      )}
    </TabPage>
  );
}

/** Shows the result of a checkout once, when the provider redirects back, and removes its query parameters. */
function useCheckoutReturn(clubId: string): void {
  const t = useT();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => {
    if (payment === null) return;
    if (payment === 'success') showToast.success(t('plan_paid'));
    if (payment === 'cancelled') showToast.info(t('plan_not_paid'));
    void afterPlanChanged(queryClient, clubId);
    setParams(
      (before) => {
        before.delete('payment');
        before.delete('session_id');
        return before;
      },
      { replace: true },
    );
  }, [payment, setParams, t, queryClient, clubId]);
}
