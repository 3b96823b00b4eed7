import { readStay } from '@hytte/contract/stays/sent-stay';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { Period } from '@hytte/contract/fairness/periods';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { formatRun } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { periodsQuery } from '../periods.api.ts';
import { countsText, hutsText, PeriodMoments, PeriodState } from './PeriodState.tsx';

/** The club's draw periods of the last two years and to come, drafts too. */
export function PeriodsPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: periods, error, refetch } = useQuery(periodsQuery(clubId));
  if (!periods && error)
    return <LoadFailed what={t('failed_to_fetch_periods')} error={error} onRetry={() => void refetch()} />;
  if (!periods)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-60" />
      </>
    );
  return (
    <Panel
      title={t('periods')}
      intro={t('periods_intro')}
      action={
        <Link to={pathTo('manageNewPeriod', { club_id: clubId })} className={buttonClass({ variant: 'secondary' })}>
          <Plus aria-hidden="true" />
          {t('new_period')}
        </Link>
      }
    >
      {periods.length === 0 ? (
        <p className="text-ink-2">{t('no_periods')}</p>
      ) : (
        <PeriodTable clubId={clubId} periods={periods} />
      )}
    </Panel>
  );
}

function PeriodTable({ clubId, periods }: { clubId: string; periods: readonly Period[] }) {
  const t = useT();
  const { data: huts = [] } = useQuery(clubHutsQuery(clubId));
  return (
    <DataTable
      label={t('periods')}
      widths="[--columns:minmax(0,1fr)_14rem_8rem_7rem]"
      columns={[
        { key: 'name', label: t('draw_period') },
        { key: 'moments', label: t('period_deadlines') },
        { key: 'state', label: t('period_state') },
        { key: 'wishes', label: t('period_wishes') },
      ]}
    >
      {periods
        .toSorted((one, other) => other.closes_at.localeCompare(one.closes_at))
        .map((period) => (
          <PeriodRow key={period.id} clubId={clubId} period={period} huts={huts} />
        ))}
    </DataTable>
  );
}

type PeriodRowProps = { clubId: string; period: Period; huts: readonly HutInList[] };

function PeriodRow({ clubId, period, huts }: PeriodRowProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataRow>
      <DataCell>
        <div className="grid min-w-0 gap-0.5">
          <p>
            <TextLink to={pathTo('managePeriod', { club_id: clubId, periodId: period.id })}>{period.name}</TextLink>
          </p>
          <p className="text-sm">{formatRun(language, readStay(period))}</p>
          <p className="text-sm text-ink-2">{hutsText(t, period, huts)}</p>
        </div>
      </DataCell>
      <DataCell>
        <PeriodMoments period={period} />
      </DataCell>
      <DataCell cardLabel={t('period_state')}>
        <PeriodState state={period.state} />
      </DataCell>
      <DataCell cardLabel={t('period_wishes')}>
        <span className="text-sm">{period.state === 'draft' ? '–' : countsText(t, period)}</span>
      </DataCell>
    </DataRow>
  );
}
