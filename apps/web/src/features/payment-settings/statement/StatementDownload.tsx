import type { Statement } from '@hytte/contract/payouts';
import { Download } from 'lucide-react';
import { download } from '#lib/download.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { statementCsv } from './statement-csv.ts';

export function StatementDownload({ statement }: { statement: Statement }) {
  const t = useT();
  const save = () => {
    const csv = new Blob([statementCsv(t, statement)], { type: 'text/csv;charset=utf-8' });
    download(`hyttelaget-${statement.month.slice(0, 7)}.csv`, csv);
  };
  return (
    <Button variant="secondary" size="sm" onClick={save}>
      <Download aria-hidden="true" />
      {t('statement_download')}
    </Button>
  );
}
