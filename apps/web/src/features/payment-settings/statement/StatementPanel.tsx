import type { Statement } from '@hytte/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { statementQuery } from '../payment-settings.api.ts';
import { EventTable } from './EventTable.tsx';
import { MonthPicker, useMonthParam } from './MonthPicker.tsx';
import { PayoutList } from './PayoutList.tsx';
import { StatementDownload } from './StatementDownload.tsx';

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
        <MonthPicker month={month} firstMonth={firstMonth} onChange={setMonth} />
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

type SumProps = { label: string; ore: number; isTotal?: boolean };

function Sum({ label, ore, isTotal = false }: SumProps) {
  const { language } = useLanguages();
  const weight = isTotal ? 'mt-1 border-t border-line-strong pt-2 text-lg font-bold' : '';
  return (
    <div className={`flex justify-between gap-4 py-1 ${weight}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap">{formatOre(language, ore)}</dd>
    </div>
  );
}
