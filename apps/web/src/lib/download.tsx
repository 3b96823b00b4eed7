import { type CsvCell, toCsv } from '@hytte/domain/shared/csv';
import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useT } from './i18n.ts';

type DownloadListProps = {
  /** Of the file, without what says its kind. */
  name: string;
  /** Asked for when somebody wants the file. */
  rows: () => CsvCell[][];
};

/** The list that is seen, to take along. */
export function DownloadList({ name, rows }: DownloadListProps) {
  const t = useT();
  const save = (format: TableFormat) =>
    saveTable(format, name, rows()).catch(() => showToast.error(t('download_failed')));
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => void save('xlsx')}>
        <Download aria-hidden="true" />
        {t('download_xlsx')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void save('csv')}>
        <Download aria-hidden="true" />
        {t('download_csv')}
      </Button>
    </div>
  );
}

export type TableFormat = 'csv' | 'xlsx';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands a table to the browser as a file. The first row holds the headings. */
export async function saveTable(format: TableFormat, name: string, rows: CsvCell[][]): Promise<void> {
  if (format === 'csv') return download(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const { writeXlsx } = await import('./xlsx/write-xlsx.ts');
  download(`${name}.xlsx`, new Blob([writeXlsx(rows, name)], { type: XLSX_TYPE }));
}

/** Hands a file to the browser as if it had been fetched from a link. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken its copy by the next turn; some need the address until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
