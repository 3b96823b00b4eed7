import { readStay } from '@hytte/contract/stays/sent-stay';
import type { WishResult } from '@hytte/contract/fairness/periods';
import { useQuery } from '@tanstack/react-query';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { formatDates } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatDuration, formatRun } from '#lib/stay-words.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { periodResultsQuery } from './edit-periods.api.ts';

type PeriodResultsProps = { clubId: string; periodId: string };

/** What became of every wish, with the names of the members. */
export function PeriodResults({ clubId, periodId }: PeriodResultsProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: results, error, refetch } = useQuery(periodResultsQuery(clubId, periodId));
  const { data: huts } = useQuery(clubHutsQuery(clubId));
  const hutName = (id: string) => huts?.find((hut) => hut.id === id)?.name ?? t('period_hut_gone');
  if (!results && error)
    return <LoadFailed what={t('failed_to_fetch_results')} error={error} onRetry={() => void refetch()} />;
  if (!results || !huts) return <Skeleton className="h-60" />;
  return (
    <Panel title={t('period_results')} intro={t('period_results_intro')}>
      {results.length === 0 ? (
        <p className="text-ink-2">{t('period_no_wishes')}</p>
      ) : (
        <DataTable
          label={t('period_results')}
          widths="[--columns:minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.5fr)]"
          columns={[
            { key: 'member', label: t('period_member') },
            { key: 'wish', label: t('period_wish') },
            { key: 'result', label: t('period_result') },
          ]}
        >
          {results.toSorted(byMember).map((result) => (
            <DataRow key={result.booking?.id ?? `${result.name} ${result.rank}`}>
              <DataCell>{result.name ?? t('guest_without_account')}</DataCell>
              <DataCell cardLabel={t('period_wish')}>
                <span className="text-sm">
                  {t('period_rank', { rank: result.rank })} {wishText(t, language, result.wish, hutName)}
                </span>
              </DataCell>
              <DataCell cardLabel={t('period_result')}>
                <Outcome result={result} hutName={hutName} />
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

const byMember = (one: WishResult, other: WishResult): number =>
  (one.name ?? '').localeCompare(other.name ?? '', 'nb') || one.rank - other.rank;

/** `Trollbu eller Fjellstua, 19.–24. mars` */
function wishText(t: T, language: string, wish: WishResult['wish'], hutName: (id: string) => string): string {
  const huts = wish.hut_ids.map(hutName).join(t('period_or'));
  const days =
    wish.kind === 'fixed'
      ? formatRun(language, readStay(wish))
      : t('period_flexible', {
          length: formatDuration(t, language, wish.nights),
          days: formatDates(language, { startDate: wish.from, endDate: wish.to }),
        });
  return `${huts}, ${days}`;
}

type OutcomeProps = { result: WishResult; hutName: (id: string) => string };

function Outcome({ result: { booking }, hutName }: OutcomeProps) {
  const t = useT();
  const { language } = useLanguages();
  if (booking === null) return <Pill>{t('period_had_left')}</Pill>;
  if (booking.status === 'rejected') return <Pill>{t('period_not_got')}</Pill>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Pill tone="success">{t('period_got')}</Pill>
      <span className="text-sm">
        {hutName(booking.hut_id)}, {formatRun(language, readStay(booking))}
      </span>
    </span>
  );
}
