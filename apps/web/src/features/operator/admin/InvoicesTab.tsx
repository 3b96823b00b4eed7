import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Panel } from '#ui/Panel.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { allInvoicesQuery } from './admin.api.ts';
import { InvoiceRequests } from './InvoiceRequests.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { PagedList } from './PagedList.tsx';

export default function InvoicesTab() {
  const t = useT();
  const [onlyUnpaid, setOnlyUnpaid] = useState(false);
  usePageTitle(t('admin_tab_invoices'));
  return (
    <TabPage title={t('admin_tab_invoices')} purpose={t('admin_invoices_purpose')}>
      <Panel title={t('admin_requests')}>
        <InvoiceRequests />
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
