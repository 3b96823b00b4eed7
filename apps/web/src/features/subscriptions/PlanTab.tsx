import { useQuery } from '@tanstack/react-query';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { InvoiceList } from './invoices/InvoiceList.tsx';
import { PlanForm } from './plan/PlanForm.tsx';
import { StatusBanner } from './plan/StatusBanner.tsx';
import { useCheckoutReturn } from './plan/use-checkout-return.ts';
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
