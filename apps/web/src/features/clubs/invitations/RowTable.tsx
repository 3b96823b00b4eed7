import type { CheckedRow, RowFault } from '@hytte/domain/clubs/invitations/check-rows';
import { type T, useT } from '#lib/i18n.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Pill } from '#ui/Pill.tsx';

// A sample to check the columns by; long lists are checked by their counts and faults.
const MAX_ROWS_SHOWN = 200;

/** The rows with their line numbers in the list. */
export function RowTable({ rows }: { rows: readonly CheckedRow[] }) {
  const t = useT();
  const shown = rows.slice(0, MAX_ROWS_SHOWN);
  return (
    <div className="grid gap-2">
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <section
        aria-label={t('import_rows')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-md border-line md:border md:p-3"
      >
        <DataTable
          label={t('import_rows')}
          widths="[--columns:4rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]"
          columns={[
            { key: 'line', label: t('import_line') },
            { key: 'email', label: t('import_field_email') },
            { key: 'name', label: t('import_field_name') },
            { key: 'outcome', label: t('import_outcome') },
          ]}
        >
          {shown.map((row) => (
            <DataRow key={`${row.line} ${row.email}`}>
              <DataCell cardLabel={t('import_line')}>
                <span className="figures">{row.line}</span>
              </DataCell>
              <DataCell cardLabel={t('import_field_email')}>
                <span className="min-w-0 break-all">{row.email || '–'}</span>
              </DataCell>
              <DataCell cardLabel={t('import_field_name')}>
                <span className="min-w-0 break-words">{row.name || '–'}</span>
              </DataCell>
              <DataCell cardLabel={t('import_outcome')}>
                {row.fault === null ? (
                  <Pill tone="success">{t('import_row_good')}</Pill>
                ) : (
                  <span className="text-sm font-medium text-barn">{faultText(t, row.fault, row.sameAs)}</span>
                )}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      </section>
      {rows.length > shown.length && (
        <p className="text-sm text-ink-2">{t('import_rows_shown', { shown: shown.length, count: rows.length })}</p>
      )}
    </div>
  );
}

/** What is wrong with a row; for a duplicate, the line it repeats if known. */
export const faultText = (t: T, fault: RowFault, sameAs: number | null = null): string => {
  if (fault !== 'repeated') return t(`import_fault_${fault}`);
  return sameAs === null ? t('import_fault_repeated_any') : t('import_fault_repeated', { line: sameAs });
};
