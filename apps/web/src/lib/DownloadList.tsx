import { type CsvCell, toCsv } from '@hytte/domain/shared/csv';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { download } from './download.ts';
import { useT } from './i18n.ts';

type TableFormat = 'csv' | 'xlsx';

type DownloadListProps = {
  /** The file name without its extension. */
  name: string;
  /** Called when the file is downloaded. */
  rows: () => CsvCell[][] | Promise<CsvCell[][]>;
};

/** Downloads the shown list as XLSX or CSV. */
export function DownloadList({ name, rows }: DownloadListProps) {
  const t = useT();
  const { mutate: save } = useMutation({
    mutationFn: async (format: TableFormat) => saveTable(format, name, await rows()),
    onError: () => showToast.error(t('download_failed')),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="sm" onClick={() => save('xlsx')}>
        <Download aria-hidden="true" />
        {t('download_xlsx')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => save('csv')}>
        <Download aria-hidden="true" />
        {t('download_csv')}
      </Button>
    </div>
  );
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads a table. The first row holds the headings. */
async function saveTable(format: TableFormat, name: string, rows: CsvCell[][]): Promise<void> {
  if (format === 'csv') return download(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const { writeXlsx } = await import('./xlsx/write-xlsx.ts');
  download(`${name}.xlsx`, new Blob([writeXlsx(rows, name)], { type: XLSX_TYPE }));
}
