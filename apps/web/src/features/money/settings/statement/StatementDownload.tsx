import type { DirectLine, LedgerLine, Statement } from '@hytte/contract/money/payouts';
import { type CsvCell, toCsv } from '@hytte/domain/shared/csv';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { Download } from 'lucide-react';
import { download } from '#lib/download.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';

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

const sumRow = (label: string, ore: number, where: string): CsvCell[] => ['', label, '', '', '', '', { ore }, where];

const lineRow = (t: T, line: LedgerLine | DirectLine, where: string): CsvCell[] => [
  dateInOslo(new Date(line.at)),
  t(`ledger_${line.kind}`),
  line.payer ?? '',
  line.hut_name,
  line.start_date,
  String(line.receipt_number ?? ''),
  { ore: line.amount_ore },
  where,
];

/** The ledger lines of the month as CSV with their total, and then those of the club's own account with theirs. */
function statementCsv(
  t: T,
  { lines, brought_forward_ore: before, carried_forward_ore: after, sums, direct }: Statement,
): string {
  const [ours, own] = [t('line_account_through_us'), t('line_account_own')];
  const head = [
    t('line_date'),
    t('line_what'),
    t('line_payer'),
    t('line_hut'),
    t('line_arrival'),
    t('line_receipt'),
    t('line_amount_nok'),
    t('line_account'),
  ];
  return toCsv([
    head,
    ...(before === 0 ? [] : [sumRow(t('sum_brought_forward'), before, ours)]),
    ...lines.map((line) => lineRow(t, line, ours)),
    sumRow(t('sum_to_club'), before + sums.net_ore, ours),
    ...(after === 0 ? [] : [sumRow(t('sum_carried_forward'), after, ours)]),
    ...direct.lines.map((line) => lineRow(t, line, own)),
    ...(direct.lines.length === 0 ? [] : [sumRow(t('sum_direct_net_csv'), direct.sums.net_ore, own)]),
  ]);
}
