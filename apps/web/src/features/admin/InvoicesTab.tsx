import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { Panel } from '#ui/Panel.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { allInvoicesQuery, invoiceRequestsQuery } from './admin.api.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { Loading, PagedList } from './PagedList.tsx';
import { RequestEntry } from './InvoiceRequests.tsx';

export default function InvoicesTab() {
  const t = useT();
  const [onlyUnpaid, setOnlyUnpaid] = useState(false);
  usePageTitle(t('admin_tab_invoices'));
  return (
    <TabPage title={t('admin_tab_invoices')} purpose={t('admin_invoices_purpose')}>
      <Panel title={t('admin_requests')}>
        <Requests />
      </Panel>
      <Panel
        title={t('admin_invoices')}
        action={
          <Switch
            label={t('admin_only_unpaid')}
            checked={onlyUnpaid}
            onChange={(event) => setOnlyUnpaid(event.target.checked)}
          />
        }
      >
        <PagedList
          query={allInvoicesQuery(onlyUnpaid)}
          failed={t('admin_failed_to_fetch_invoices')}
          empty={<p className="text-ink-2">{t('admin_no_invoices')}</p>}
        >
          {(invoices) => <InvoiceTable invoices={invoices} />}
        </PagedList>
      </Panel>
    </TabPage>
  );
}

function Requests() {
  const t = useT();
  const { data: requests, error, refetch } = useQuery(invoiceRequestsQuery);
  if (error)
    return <LoadFailed what={t('admin_failed_to_fetch_requests')} error={error} onRetry={() => void refetch()} />;
  if (!requests) return <Loading />;
  if (requests.length === 0) return <p className="text-ink-2">{t('admin_no_requests')}</p>;
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <RequestEntry key={request.club_id} request={request} />
      ))}
    </ul>
  );
}
