import { BANK_COLUMNS, type BankColumn, type BankColumns } from '@hytte/domain/bank-files/columns';
import type { SourceRow } from '@hytte/domain/shared/read-rows';
import { useT } from '#lib/i18n.ts';
import { Select } from '#ui/Select.tsx';

type ColumnChoiceProps = { rows: readonly SourceRow[]; columns: BankColumns; onChange: (columns: BankColumns) => void };

const SAMPLES = 3;

/** What we take each column for, to be corrected. */
export function ColumnChoice({ rows, columns, onChange }: ColumnChoiceProps) {
  const t = useT();
  const options = [
    { value: 'none' as const, label: t('bank_column_none') },
    ...BANK_COLUMNS.map((column) => ({ value: column, label: t(`bank_column_${column}`) })),
  ];
  // Several columns may be text; of the others only one each.
  const choose = (at: number, chosen: BankColumn | 'none') =>
    onChange(
      columns.map((column, other) => {
        if (other === at) return chosen === 'none' ? null : chosen;
        return column === chosen && chosen !== 'text' ? null : column;
      }),
    );
  const samplesOf = (at: number) =>
    rows
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .join(' · ');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('bank_columns')}</legend>
      <p className="text-ink-2">{t('bank_columns_text')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <div key={at} className="grid min-w-0 content-start gap-1">
            <Select
              label={t('bank_column_of', { number: at + 1, sample: samplesOf(at) })}
              value={column ?? 'none'}
              options={options}
              onChange={(chosen) => choose(at, chosen)}
            />
            <p className="truncate text-sm text-ink-2">{samplesOf(at)}</p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
