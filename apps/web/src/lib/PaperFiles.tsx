import type { CsvCell } from '@hytte/domain/shared/csv';
import { Download, Printer } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { download } from './download.ts';
import { DownloadList } from './DownloadList.tsx';
import { useT } from './i18n.ts';

type PaperFilesProps = {
  /** The file name without its extension. */
  name: string;
  content: object;
  rows: () => CsvCell[][];
  /** Whether printing is what the page is for. */
  isMain?: boolean;
};

/** A paper of the club is printed, and downloaded as data or as a table. */
export function PaperFiles({ name, content, rows, isMain = false }: PaperFilesProps) {
  const t = useT();
  const saveJson = () =>
    download(`${name}.json`, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('report_print')}
      </Button>
      <Button variant="secondary" size="sm" onClick={saveJson}>
        <Download aria-hidden="true" />
        {t('report_json')}
      </Button>
      <DownloadList name={name} rows={rows} />
    </>
  );
}
