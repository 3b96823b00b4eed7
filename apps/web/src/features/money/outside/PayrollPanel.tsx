import type { PayrollRow } from '@hytte/contract/money/outside-payments';
import type { CsvCell } from '@hytte/domain/shared/csv';
import { useQuery } from '@tanstack/react-query';
import { formatDates } from '#lib/dates.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { MonthPicker, useMonthParam } from '#lib/MonthPicker.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { payrollQuery } from './outside-payments.api.ts';

/** For the employer’s payroll: what is taken from the pay, by month, on screen and as a file. */
export function PayrollPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const [month, setMonth] = useMonthParam();
  const { data, error, refetch } = useQuery(payrollQuery(clubId, month));
  const file = `${t('payroll_file')} ${month.slice(0, 7)}`;
  return (
    <Panel
      title={t('payroll')}
      intro={t('payroll_text')}
      action={data && data.length > 0 && <DownloadList name={file} rows={() => payrollRows(t, data)} />}
    >
      <MonthPicker month={month} onChange={setMonth} />
      {!data && error && <LoadFailed what={t('payroll_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-ink-2">{t('payroll_none')}</p>}
      {data && data.length > 0 && <PayrollTable rows={data} />}
    </Panel>
  );
}

const nameOf = (t: T, { first_name, last_name }: PayrollRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || t('guest_without_account');

function PayrollTable({ rows }: { rows: readonly PayrollRow[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataTable
      label={t('payroll')}
      widths="[--columns:9rem_minmax(0,2fr)_minmax(0,3fr)_8rem]"
      columns={[
        { key: 'number', label: t('employee_number') },
        { key: 'name', label: t('guest') },
        { key: 'stay', label: t('refund_due_stay') },
        { key: 'amount', label: t('pay_slip_amount'), align: 'end' },
      ]}
    >
      {rows.map((row) => (
        <DataRow key={`${row.hut_name} ${row.start_date} ${row.start_half_day}`}>
          <DataCell cardLabel={t('employee_number')}>
            {row.employee_number ?? <span className="text-ink-2">{t('employee_number_missing')}</span>}
          </DataCell>
          <DataCell cardLabel={t('guest')}>{nameOf(t, row)}</DataCell>
          <DataCell cardLabel={t('refund_due_stay')}>
            <span>
              {`${row.hut_name}, ${formatDates(language, { startDate: row.start_date, endDate: row.end_date })}`}
            </span>
          </DataCell>
          <DataCell cardLabel={t('pay_slip_amount')} align="end">
            {formatOre(language, row.amount_ore)}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** Dates are ISO: every spreadsheet program reads and sorts them. */
export const payrollRows = (t: T, rows: readonly PayrollRow[]): CsvCell[][] => [
  [
    t('employee_number'),
    t('guest'),
    t('hut'),
    t('arrival'),
    t('departure'),
    t('payroll_amount_nok'),
    t('payroll_marked_on'),
  ],
  ...rows.map((row): CsvCell[] => [
    row.employee_number ?? '',
    nameOf(t, row),
    row.hut_name,
    row.start_date,
    row.end_date,
    { ore: row.amount_ore },
    row.marked_on,
  ]),
];
