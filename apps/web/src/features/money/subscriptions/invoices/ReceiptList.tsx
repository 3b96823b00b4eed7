import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { buttonClass } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { receiptsQuery } from '../subscriptions.api.ts';

/** What was charged to the card for the plan. Renders nothing when there is nothing. */
export function ReceiptList({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: receipts = [], error, refetch } = useQuery(receiptsQuery(clubId));
  if (error) return <LoadFailed what={t('failed_to_fetch_receipts')} error={error} onRetry={() => void refetch()} />;
  if (receipts.length === 0) return null;
  return (
    <Panel title={t('plan_receipts')}>
      <DataTable
        label={t('plan_receipts')}
        widths="[--columns:1.2fr_1.2fr_1fr_10rem]"
        columns={[
          { key: 'number', label: t('plan_receipt') },
          { key: 'paid', label: t('plan_receipt_date') },
          { key: 'amount', label: t('invoice_amount'), align: 'end' },
          { key: 'open', label: <span className="sr-only">{t('plan_receipt_open')}</span> },
        ]}
      >
        {receipts.map(({ id, number, at, total_ore, url }) => (
          <DataRow key={id}>
            <DataCell cardLabel={t('plan_receipt')}>{number ?? '–'}</DataCell>
            <DataCell cardLabel={t('plan_receipt_date')}>{formatDate(language, at)}</DataCell>
            <DataCell cardLabel={t('invoice_amount')} align="end">
              {formatOre(language, total_ore)}
            </DataCell>
            <DataCell align="end">
              {url !== null && (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('plan_receipt_open_of', { number: number ?? '' })}
                  className={buttonClass({ variant: 'quiet', size: 'sm' })}
                >
                  <ExternalLink aria-hidden="true" />
                  {t('plan_receipt_open')}
                </a>
              )}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Panel>
  );
}
