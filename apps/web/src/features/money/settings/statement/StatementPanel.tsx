import type { Statement } from '@hytte/contract/money/payouts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { statementQuery } from '../payment-settings.api.ts';
import { DirectStatement } from './DirectStatement.tsx';
import { EventTable } from './EventTable.tsx';
import { MonthPicker, useMonthParam } from '#lib/MonthPicker.tsx';
import { PayoutList } from './PayoutList.tsx';
import { StatementDownload } from './StatementDownload.tsx';
import { Sum } from './Sum.tsx';

export function StatementPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const [month, setMonth] = useMonthParam();
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
  const { statement, first_month: firstMonth, has_ledger: hasLedger, payouts, next_payout: next } = data;
  const { direct } = statement;
  const hasDirect = direct.lines.length > 0 || direct.disputes.length > 0 || !hasLedger;
  if (firstMonth === null)
    return (
      <EmptyState art={<Kartblad seed="no payments" sign="cairn" shape="band" />} title={t('no_ledger')}>
        <p>{t('no_ledger_text')}</p>
      </EmptyState>
    );
  return (
    <>
      {hasLedger && <PayoutList clubId={clubId} payouts={payouts} next={next} />}
      <Panel title={t('statement')} intro={t('statement_text')} action={<StatementDownload statement={statement} />}>
        <MonthPicker month={month} firstMonth={firstMonth} onChange={setMonth} />
        <div aria-busy={isPlaceholderData} className={`grid gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {hasLedger && <ThroughUs statement={statement} isAlone={!hasDirect} />}
          {hasDirect && <DirectStatement direct={statement.direct} />}
        </div>
      </Panel>
    </>
  );
}

/** What was paid through us. Its heading is only needed beside that of the club's own account. */
function ThroughUs({ statement, isAlone }: { statement: Statement; isAlone: boolean }) {
  const t = useT();
  return (
    <>
      {!isAlone && <h3 className="-mb-3 text-lg font-bold">{t('statement_through_us')}</h3>}
      <StatementSums statement={statement} />
      {statement.lines.length === 0 ? (
        <p className="text-ink-2">{t('statement_empty_month')}</p>
      ) : (
        <EventTable label={t('statement_lines')} lines={statement.lines} />
      )}
    </>
  );
}

/** Gross, fees, refunds, and the net amount for the club. */
function StatementSums({ statement }: { statement: Statement }) {
  const t = useT();
  const { brought_forward_ore: before, carried_forward_ore: after, sums } = statement;
  const rows = [
    ...(before === 0 ? [] : [{ label: t('sum_brought_forward'), ore: before }]),
    { label: t('sum_gross'), ore: sums.gross_ore },
    { label: t('sum_product_fee'), ore: sums.product_fee_ore },
    { label: t('sum_card_fee'), ore: sums.card_fee_ore },
    { label: t('sum_refunds'), ore: sums.refunds_ore },
    ...(sums.disputes_ore === 0 ? [] : [{ label: t('sum_disputes'), ore: sums.disputes_ore }]),
  ];
  return (
    <dl className="max-w-md">
      {rows.map(({ label, ore }) => (
        <Sum key={label} label={label} ore={ore} />
      ))}
      <Sum label={t('sum_to_club')} ore={before + sums.net_ore} isTotal />
      {after !== 0 && <Sum label={t('sum_carried_forward')} ore={after} />}
    </dl>
  );
}
