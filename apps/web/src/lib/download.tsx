import type { CsvCell } from '@hytte/domain/shared/csv';
import { Download } from 'lucide-react';
import { useT } from './i18n.ts';
import { saveTable, type TableFormat } from './save-table.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';

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
