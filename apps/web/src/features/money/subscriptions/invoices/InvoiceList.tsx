import type { Invoice } from '@hytte/contract/money/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { InvoicePill } from '#lib/InvoicePill.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { invoicesQuery } from '../subscriptions.api.ts';

/** The club's invoices for its plan. Renders nothing when there are none. */
export function InvoiceList({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: invoices = [], error, refetch } = useQuery(invoicesQuery(clubId));
  if (error) return <LoadFailed what={t('failed_to_fetch_invoices')} error={error} onRetry={() => void refetch()} />;
  if (invoices.length === 0) return null;
  return (
    <Panel title={t('plan_invoices')}>
      <DataTable
        label={t('plan_invoices')}
        widths="[--columns:1.2fr_1.2fr_1.2fr_1fr_8rem]"
        columns={[
          { key: 'number', label: t('plan_invoice') },
          { key: 'issued', label: t('invoice_issued') },
          { key: 'due', label: t('invoice_due') },
          { key: 'amount', label: t('invoice_amount'), align: 'end' },
          { key: 'state', label: t('invoice_state') },
        ]}
      >
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} clubId={clubId} invoice={invoice} />
        ))}
      </DataTable>
    </Panel>
  );
}

function InvoiceRow({ clubId, invoice }: { clubId: string; invoice: Invoice }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataRow>
      <DataCell>
        <TextLink to={pathTo('managePlanInvoice', { club_id: clubId, invoiceId: invoice.id })}>
          {t('invoice_number', { number: invoice.number })}
        </TextLink>
      </DataCell>
      <DataCell cardLabel={t('invoice_issued')}>{formatDate(language, invoice.issued_on)}</DataCell>
      <DataCell cardLabel={t('invoice_due')}>{formatDate(language, invoice.due_on)}</DataCell>
      <DataCell cardLabel={t('invoice_amount')} align="end">
        {formatOre(language, invoice.total_ore)}
      </DataCell>
      <DataCell cardLabel={t('invoice_state')}>
        <InvoicePill invoice={invoice} />
      </DataCell>
    </DataRow>
  );
}
