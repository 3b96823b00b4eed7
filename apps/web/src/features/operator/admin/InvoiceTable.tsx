import type { Invoice } from '@hytte/contract/money/subscriptions';
import { creditNoteId } from '@hytte/domain/money/subscriptions/credit-note';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { DownloadEhf } from '#lib/DownloadEhf.tsx';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { creditableOf, InvoicePill } from '#lib/InvoicePill.tsx';
import { formatOre } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { showToast } from '#ui/toast.tsx';
import { fetchEhf, useMarkInvoicePaid } from './admin.api.ts';
import { CreditInvoice } from './CreditInvoice.tsx';

export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  const t = useT();
  const [confirming, setConfirming] = useState<Invoice | null>(null);
  const [crediting, setCrediting] = useState<Invoice | null>(null);
  return (
    <>
      <DataTable
        label={t('admin_invoices')}
        widths="[--columns:3rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_6rem_16rem]"
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
          <InvoiceRow key={invoice.id} invoice={invoice} onPaid={setConfirming} onCredit={setCrediting} />
        ))}
      </DataTable>
      {crediting && <CreditInvoice invoice={crediting} onClose={() => setCrediting(null)} />}
      {confirming && <MarkInvoicePaid invoice={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

type InvoiceRowProps = { invoice: Invoice; onPaid: (invoice: Invoice) => void; onCredit: (invoice: Invoice) => void };

function InvoiceRow({ invoice, onPaid, onCredit }: InvoiceRowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { number } = invoice;
  const isVoid = creditableOf(invoice) === 0;
  return (
    <DataRow>
      <DataCell cardLabel={t('admin_invoice_number')}>
        <span className="font-semibold tabular-nums">{number}</span>
      </DataCell>
      <DataCell cardLabel={t('admin_invoice_buyer')}>
        <span className="grid min-w-0 max-md:text-end">
          {invoice.buyer_name}
          <span className="text-sm text-ink-2">{invoice.club_name}</span>
          {invoice.credit_notes.map((note) => (
            <span key={note.id} className="text-sm text-ink-2">
              {t('credit_note_number', { id: creditNoteId(note.number) })}: −{formatOre(language, note.total_ore)}
            </span>
          ))}
        </span>
      </DataCell>
      <DataCell cardLabel={t('invoice_due')}>{formatDate(language, invoice.due_on)}</DataCell>
      <DataCell cardLabel={t('invoice_amount')} align="end">
        <span className="whitespace-nowrap">{formatOre(language, invoice.total_ore)}</span>
      </DataCell>
      <DataCell cardLabel={t('invoice_state')}>
        <InvoicePill invoice={invoice} />
      </DataCell>
      <DataCell align="end">
        <span className="flex flex-wrap justify-end gap-2">
          <DownloadEhf
            text={t('admin_download_ehf')}
            label={t('admin_download_ehf_of', { number })}
            fetchFile={() => fetchEhf(invoice.id)}
          />
          {!isVoid && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('admin_credit_of', { number })}
              onClick={() => onCredit(invoice)}
            >
              {t('admin_credit')}
            </Button>
          )}
          {invoice.paid_at === null && !isVoid && (
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

function MarkInvoicePaid({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkInvoicePaid();
  const { id, number, kid, total_ore } = invoice;
  const mark = () =>
    marking.mutate(id, {
      onSuccess: () => {
        showToast.success(t('admin_paid_done', { number }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_paid_question', { number })}
      description={t('admin_paid_text', { amount: formatOre(language, total_ore), kid })}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_mark_paid')}
      onConfirm={mark}
      tone="primary"
      pending={marking.isPending}
      error={marking.error && errorText(t, marking.error)}
    />
  );
}
