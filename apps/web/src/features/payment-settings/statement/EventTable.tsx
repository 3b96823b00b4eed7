import type { LedgerLine } from '@hytte/contract/payouts';
import { formatDate } from '#lib/format-date.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { eventsOf, type LedgerEvent } from './ledger-events.ts';

/** The month, stay by stay. */
export function EventTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useT();
  return (
    <DataTable
      label={t('statement_lines')}
      widths="[--columns:9.5rem_minmax(0,2fr)_minmax(0,3fr)_6.5rem_6rem_6.5rem]"
      columns={[
        { key: 'date', label: t('line_date') },
        { key: 'what', label: t('line_what') },
        { key: 'stay', label: t('line_stay') },
        { key: 'amount', label: t('line_amount'), align: 'end' },
        { key: 'fees', label: t('line_fees'), align: 'end' },
        { key: 'net', label: t('sum_to_club'), align: 'end' },
      ]}
    >
      {eventsOf(lines).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </DataTable>
  );
}

function EventRow({ event }: { event: LedgerEvent }) {
  const t = useT();
  const { language } = useLanguages();
  const stay = t('line_stay_at', { hut: event.hutName, date: formatDate(language, event.startDate) });
  return (
    <DataRow>
      <DataCell cardLabel={t('line_date')}>{formatDate(language, event.at)}</DataCell>
      <DataCell cardLabel={t('line_what')}>
        <span className="grid max-md:justify-items-end">
          <span className="font-semibold">{t(`ledger_${event.kind}`)}</span>
          {event.receiptNumber !== null && (
            <span className="text-sm text-ink-2">{t('line_receipt_number', { number: event.receiptNumber })}</span>
          )}
        </span>
      </DataCell>
      <DataCell cardLabel={t('line_stay')}>
        <span className="min-w-0 break-words max-md:text-end">{stay}</span>
      </DataCell>
      <DataCell cardLabel={t('line_amount')} align="end">
        <Amount ore={event.grossOre} />
      </DataCell>
      <DataCell cardLabel={t('line_fees')} align="end">
        <Amount ore={event.feesOre} />
      </DataCell>
      <DataCell cardLabel={t('sum_to_club')} align="end">
        <strong>
          <Amount ore={event.netOre} />
        </strong>
      </DataCell>
    </DataRow>
  );
}

function Amount({ ore }: { ore: number }) {
  const { language } = useLanguages();
  return <span className="whitespace-nowrap">{formatOre(language, ore)}</span>;
}
