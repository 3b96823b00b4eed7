import type { DryRun } from '@hytte/contract/draws';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDates, formatNumber } from '#lib/stay-words.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { formatChance } from '../chance-words.ts';

/** The most uncertain first: they are what people will ask about. */
export function ChanceTable({ result }: { result: DryRun }) {
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
