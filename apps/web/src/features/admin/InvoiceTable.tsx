import type { Invoice } from '@hytte/contract/subscriptions';
import { useState } from 'react';
import { formatDate } from '#lib/format-date.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Pill } from '#ui/Pill.tsx';
import { DownloadEhf } from './DownloadEhf.tsx';
import { MarkInvoicePaid } from './MarkInvoicePaid.tsx';

export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  const t = useT();
  const [asked, setAsked] = useState<Invoice | null>(null);
  return (
    <>
      <DataTable
        label={t('admin_invoices')}
        widths="[--columns:3rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_6rem_13rem]"
        columns={[
          { key: 'number', label: t('admin_invoice_number') },
          { key: 'buyer', label: t('admin_invoice_buyer') },
          { key: 'due', label: t('invoice_due') },
          { key: 'amount', label: t('invoice_amount'), align: 'end' },
          { key: 'state', label: t('invoice_state') },
          { key: 'acts', label: <span className="sr-only">{t('admin_mark_paid')}</span> },
        ]}
      >
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onPaid={setAsked} />
        ))}
      </DataTable>
      {asked && <MarkInvoicePaid invoice={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function InvoiceRow({ invoice, onPaid }: { invoice: Invoice; onPaid: (invoice: Invoice) => void }) {
  const t = useT();
  const { language } = useLanguages();
  const { number } = invoice;
  return (
    <DataRow>
      <DataCell cardLabel={t('admin_invoice_number')}>
        <span className="font-semibold tabular-nums">{number}</span>
      </DataCell>
      <DataCell cardLabel={t('admin_invoice_buyer')}>
        <span className="grid min-w-0 max-md:text-end">
          {invoice.buyer_name}
          <span className="text-sm text-ink-2">{invoice.club_name}</span>
        </span>
      </DataCell>
      <DataCell cardLabel={t('invoice_due')}>{formatDate(language, invoice.due_on)}</DataCell>
      <DataCell cardLabel={t('invoice_amount')} align="end">
        <span className="whitespace-nowrap">{formatOre(language, invoice.total_ore)}</span>
      </DataCell>
      <DataCell cardLabel={t('invoice_state')}>
        <State invoice={invoice} />
      </DataCell>
      <DataCell align="end">
        <span className="flex flex-wrap justify-end gap-2">
          <DownloadEhf invoice={invoice} />
          {invoice.paid_at === null && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('admin_mark_paid_of', { number })}
              onClick={() => onPaid(invoice)}
            >
              {t('admin_mark_paid')}
            </Button>
          )}
        </span>
      </DataCell>
    </DataRow>
  );
}

function State({ invoice: { paid_at, due_on } }: { invoice: Invoice }) {
  const t = useT();
  if (paid_at !== null) return <Pill tone="gran">{t('invoice_paid')}</Pill>;
  return due_on < todayInOslo() ? <Pill tone="barn">{t('invoice_overdue')}</Pill> : <Pill>{t('invoice_unpaid')}</Pill>;
}
