import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { statementQuery } from '../payment-settings.api.ts';
import { EventTable } from './EventTable.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { PayoutList } from './PayoutList.tsx';
import { useMonthParam } from './shown-month.ts';
import { StatementDownload } from './StatementDownload.tsx';
import { StatementSums } from './StatementSums.tsx';

export function StatementPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const [month, show] = useMonthParam();
  const { data, error, refetch, isPlaceholderData } = useQuery(statementQuery(clubId, month));
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_statement')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-72" />
      </>
    );
  const { statement, first_month: firstMonth, payouts } = data;
  if (firstMonth === null)
    return (
      <EmptyState art={<Kartblad seed="no payments" sign="cairn" shape="band" />} title={t('no_ledger')}>
        <p>{t('no_ledger_text')}</p>
      </EmptyState>
    );
  return (
    <>
      <PayoutList payouts={payouts} />
      <Panel title={t('statement')} intro={t('statement_text')} action={<StatementDownload statement={statement} />}>
        <MonthPicker month={month} firstMonth={firstMonth} onChange={show} />
        <div aria-busy={isPlaceholderData} className={`grid gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <StatementSums statement={statement} />
          {statement.lines.length === 0 ? (
            <p className="text-ink-2">{t('statement_empty_month')}</p>
          ) : (
            <EventTable lines={statement.lines} />
          )}
        </div>
      </Panel>
    </>
  );
}
