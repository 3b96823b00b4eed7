import type { LedgerLine } from '@hytte/contract/payouts';
import { formatDate } from '#lib/format-date.ts';
import { formatOre } from '#lib/format-money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';

export function LineTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useT();
  return (
    <DataTable
      label={t('statement_lines')}
      widths="[--columns:10rem_minmax(0,1fr)_minmax(0,2fr)_6rem_8rem]"
      columns={[
        { key: 'date', label: t('line_date') },
        { key: 'what', label: t('line_what') },
        { key: 'stay', label: t('line_stay') },
        { key: 'receipt', label: t('line_receipt'), align: 'end' },
        { key: 'amount', label: t('line_amount'), align: 'end' },
      ]}
    >
      {lines.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
    </DataTable>
  );
}

function LineRow({ line }: { line: LedgerLine }) {
  const t = useT();
  const { language } = useLanguages();
  const stay = t('line_stay_at', { hut: line.hut_name, date: formatDate(language, line.start_date) });
  return (
    <DataRow>
      <DataCell cardLabel={t('line_date')}>{formatDate(language, line.at)}</DataCell>
      <DataCell cardLabel={t('line_what')}>
        <span className="font-semibold">{t(`ledger_${line.kind}`)}</span>
      </DataCell>
      <DataCell cardLabel={t('line_stay')}>
        <span className="min-w-0 break-words max-md:text-end">{stay}</span>
      </DataCell>
      <DataCell cardLabel={t('line_receipt')} align="end">
        {line.receipt_number ?? '–'}
      </DataCell>
      <DataCell cardLabel={t('line_amount')} align="end">
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatOre(language, line.amount_ore)}</span>
      </DataCell>
    </DataRow>
  );
}
