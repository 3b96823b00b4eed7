import type { DryRun } from '@hytte/contract/fairness/draws';
import { useQuery } from '@tanstack/react-query';
import { formatChance } from '#lib/chance-words.ts';
import { formatDates } from '#lib/dates.ts';
import { DryRunPanel } from '#lib/DryRunPanel.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { dryRunQuery } from '../draws.api.ts';

export function DrawDryRunPanel({ clubId }: { clubId: string }) {
  const t = useT();
  return (
    <DryRunPanel
      intro={t('dry_run_intro')}
      dryRun={useQuery(dryRunQuery(clubId))}
      isEmpty={({ requests }) => requests === 0}
      emptyText={t('dry_run_nothing')}
    >
      {(result) => <DryRunResult result={result} />}
    </DryRunPanel>
  );
}

function DryRunResult({ result }: { result: DryRun }) {
  const t = useT();
  const { language } = useLanguages();
  const certain = result.per_request.filter(({ of_thousand }) => of_thousand >= 1000).length;
  const figure = (value: number): string => formatNumber(language, value);
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure
          value={t('dry_run_of', { allocated: figure(result.expected_allocated), requests: figure(result.requests) })}
          meaning={t('dry_run_expected')}
        />
        <Figure value={figure(certain)} meaning={t('dry_run_certain')} />
        <Figure value={figure(result.contested_days)} meaning={t('dry_run_contested')} />
      </dl>
      <ChanceTable result={result} />
    </div>
  );
}

function Figure({ value, meaning }: { value: string; meaning: string }) {
  return (
    <div className="grid content-start gap-0.5 rounded-md border border-line px-4 py-3">
      <dt className="order-last text-sm text-ink-2">{meaning}</dt>
      <dd className="text-2xl font-bold">{value}</dd>
    </div>
  );
}

/** Sorted by chance, the lowest first: members will ask about those. */
function ChanceTable({ result }: { result: DryRun }) {
  const t = useT();
  const requests = result.per_request.toSorted((a, b) => a.of_thousand - b.of_thousand);
  return (
    <section
      aria-label={t('dry_run_requests')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must take the focus
      tabIndex={0}
      className="-mx-2 max-h-[28rem] overflow-y-auto overscroll-y-contain rounded-md px-2"
    >
      <DataTable
        label={t('dry_run_requests')}
        widths="[--columns:minmax(0,2.2fr)_minmax(0,2.4fr)_4rem_minmax(0,2.6fr)]"
        columns={[
          { key: 'member', label: t('dry_run_member') },
          { key: 'stay', label: t('stay_dates') },
          { key: 'points', label: t('points'), align: 'end' },
          { key: 'chance', label: t('dry_run_chance') },
        ]}
      >
        {requests.map((request) => (
          <Row key={request.booking_id} request={request} draws={result.draws} />
        ))}
      </DataTable>
    </section>
  );
}

type RowProps = { request: DryRun['per_request'][number]; draws: number };

function Row({ request, draws }: RowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { start_date: startDate, end_date: endDate } = request;
  return (
    <DataRow>
      <DataCell>
        <span className="min-w-0 font-semibold break-words">{request.name}</span>
      </DataCell>
      <DataCell cardLabel={t('stay_dates')}>
        <span className="grid min-w-0 max-md:text-end">
          <span>{formatDates(language, { startDate, endDate })}</span>
          <span className="text-sm break-words text-ink-2">{request.hut_name}</span>
        </span>
      </DataCell>
      <DataCell cardLabel={t('points')} align="end">
        <span>{formatNumber(language, request.points)}</span>
      </DataCell>
      <DataCell cardLabel={t('dry_run_chance')}>
        <Chance ofThousand={request.of_thousand} draws={draws} />
      </DataCell>
    </DataRow>
  );
}

function Chance({ ofThousand, draws }: { ofThousand: number; draws: number }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <span className="grid min-w-0 flex-1 gap-1 max-md:max-w-56 max-md:text-end">
      <span className="font-medium first-letter:uppercase">{formatChance(t, ofThousand)}</span>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full border border-line-strong bg-sunken">
        <span style={{ width: `${ofThousand / 10}%` }} className="block h-full bg-link forced-colors:bg-[CanvasText]" />
      </span>
      <span className="text-xs text-ink-2">
        {t('dry_run_times', {
          count: formatNumber(language, Math.round((ofThousand * draws) / 1000)),
          draws: formatNumber(language, draws),
        })}
      </span>
    </span>
  );
}
