import { type Columns, IMPORT_FIELDS, type ImportField } from '@hytte/domain/imports/guess-columns';
import type { SourceRow } from '@hytte/domain/imports/read-rows';
import { useT } from '#lib/i18n.ts';
import { Select } from '#ui/Select.tsx';

type ColumnPickersProps = { rows: readonly SourceRow[]; columns: Columns; onChange: (columns: Columns) => void };

const SAMPLES = 3;

/** What we took each column for, to be put right where we were wrong. */
export function ColumnPickers({ rows, columns, onChange }: ColumnPickersProps) {
  const t = useT();
  const options = [
    { value: 'none' as const, label: t('import_field_none') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`import_field_${field}`) })),
  ];
  // Each kind stands for one column: the other one gives way.
  const choose = (at: number, chosen: ImportField | 'none') =>
    onChange(
      columns.map((field, other) => {
        if (other === at) return chosen === 'none' ? null : chosen;
        return field === chosen ? null : field;
      }),
    );
  const samplesOf = (at: number) =>
    rows
      .slice(0, SAMPLES)
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .join(' · ');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{t('import_columns')}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((field, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <div key={at} className="grid min-w-0 content-start gap-1">
            <Select
              label={t('import_column_of', { number: at + 1, sample: samplesOf(at) })}
              value={field ?? 'none'}
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
