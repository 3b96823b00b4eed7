import type { SourceRow } from '@hytte/domain/shared/read-rows';
import { Select } from '#ui/Select.tsx';

type ColumnPickersProps<Field extends string> = {
  legend: string;
  intro?: string;
  /** Each column is shown with its first cells of these. */
  rows: readonly SourceRow[];
  /** What each column holds; null for one that is not read. */
  columns: readonly (Field | null)[];
  fields: readonly { value: Field; label: string }[];
  noneLabel: string;
  labelOf: (column: { number: number; sample: string }) => string;
  /** Several columns may hold it; of the others only one each. */
  repeatable?: Field;
  onChange: (columns: (Field | null)[]) => void;
};

const SAMPLES = 3;

/** What each column of an uploaded list was guessed to hold, to be corrected. */
export function ColumnPickers<Field extends string>({
  legend,
  intro,
  rows,
  columns,
  fields,
  noneLabel,
  labelOf,
  repeatable,
  onChange,
}: ColumnPickersProps<Field>) {
  const options = [{ value: 'none' as const, label: noneLabel }, ...fields];
  const choose = (at: number, chosen: Field | 'none') =>
    onChange(
      columns.map((field, other) => {
        if (other === at) return chosen === 'none' ? null : chosen;
        return field === chosen && chosen !== repeatable ? null : field;
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
      <legend className={`font-semibold ${intro === undefined ? 'mb-3' : 'mb-1'}`}>{legend}</legend>
      {intro !== undefined && <p className="text-ink-2">{intro}</p>}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((field, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <div key={at} className="grid min-w-0 content-start gap-1">
            <Select
              label={labelOf({ number: at + 1, sample: samplesOf(at) })}
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
