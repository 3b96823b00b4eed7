import type { Occupancy } from '@hytte/contract/fairness/draws';
import { HALF_DAYS_IN_WEEK } from '@hytte/domain/stays/bookings/weeks';
import { isoWeekOf } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatLocalDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { occupancyQuery } from '../draws.api.ts';
import { figureCellClass, InFigures } from '#lib/InFigures.tsx';

/** How much each hut was used, week by week: a heat map, and the same as a table. */
export function OccupancyPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(occupancyQuery(clubId));
  if (data) return <OccupancyByHut occupancy={data} />;
  if (error) return <LoadFailed what={t('failed_to_fetch_occupancy')} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-80" />;
}

function OccupancyByHut({ occupancy: { weeks, huts } }: { occupancy: Occupancy }) {
  const t = useT();
  if (huts.every(({ held }) => held.every((halfDays) => halfDays === 0)))
    return (
      <Panel title={t('occupancy')}>
        <p className="text-ink-2">{t('occupancy_nothing')}</p>
      </Panel>
    );
  return (
    <Panel title={t('occupancy')} intro={t('occupancy_intro')}>
      <div className="grid gap-5">
        {huts.map((hut) => (
          <HutWeeks key={hut.id} hut={hut} weeks={weeks} />
        ))}
      </div>
      <HeatLegend />
      <OccupancyTable weeks={weeks} huts={huts} />
    </Panel>
  );
}

type HutWeeksProps = { hut: Occupancy['huts'][number]; weeks: Occupancy['weeks'] };

/** A year of one hut. The squares are hidden from screen readers: the sum and the table have the same figures. */
function HutWeeks({ hut: { name, held }, weeks }: HutWeeksProps) {
  const t = useT();
  const { language } = useLanguages();
  const sum = held.reduce((all, halfDays) => all + halfDays, 0);
  return (
    <section className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{name}</strong>
        <span className="figures text-sm text-ink-2">
          {t('occupancy_sum', { percent: percentOf(sum, weeks.length) })}
        </span>
      </p>
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(26,minmax(0,1fr))] gap-0.5 md:grid-cols-[repeat(52,minmax(0,1fr))]"
      >
        {weeks.map((monday, at) => {
          const halfDays = held[at] ?? 0;
          const figures = { week: isoWeekOf(monday), percent: percentOf(halfDays) };
          return (
            <div key={monday} className="grid gap-0.5">
              <span title={t('occupancy_cell', figures)} className={`block h-7 ${heatClass(halfDays)}`} />
              <span className="h-4 overflow-visible text-[0.8125rem] leading-4 whitespace-nowrap text-ink-3">
                {beginsMonth(monday) && monthOf(language, monday)}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Only every third month is labelled: more would not fit. */
const beginsMonth = (monday: string): boolean => Number(monday.slice(8)) <= 7 && Number(monday.slice(5, 7)) % 3 === 1;

const monthOf = (language: string, date: string): string => formatLocalDate(language, date, { month: 'short' });

/** Empty, and five shades of one colour. */
const STEPS = ['bg-sunken', 'bg-link/20', 'bg-link/40', 'bg-link/60', 'bg-link/80', 'bg-link'] as const;

const stepOf = (held: number): number => Math.ceil((held / HALF_DAYS_IN_WEEK) * (STEPS.length - 1));

/** forced-color-adjust-none: the colours carry the information, so high-contrast modes must not replace them. */
const heatClass = (held: number): string =>
  `rounded-[2px] border border-line forced-color-adjust-none ${STEPS[stepOf(held)] ?? ''}`;

const percentOf = (held: number, weeks = 1): number =>
  Math.round((100 * held) / (HALF_DAYS_IN_WEEK * Math.max(weeks, 1)));

function HeatLegend() {
  const t = useT();
  return (
    <div aria-hidden="true" className="flex items-center gap-2 text-sm text-ink-2">
      {t('occupancy_empty')}
      {STEPS.map((step, index) => (
        <span key={step} className={`h-5 w-5 ${heatClass((index * HALF_DAYS_IN_WEEK) / (STEPS.length - 1))}`} />
      ))}
      {t('occupancy_full')}
    </div>
  );
}

/** The heat map as a table. */
function OccupancyTable({ weeks, huts }: Occupancy) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <InFigures>
      <section
        aria-label={t('occupancy')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must take the focus
        tabIndex={0}
        className="mt-2 max-h-100 overflow-auto"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-sm text-ink-2">
              <th scope="col" className={figureCellClass}>
                {t('occupancy_weeks')}
              </th>
              {huts.map(({ id, name }) => (
                <th key={id} scope="col" className={figureCellClass}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((monday, at) => (
              <tr key={monday}>
                <th scope="row" className={`${figureCellClass} font-normal`}>
                  {t('occupancy_week', { week: isoWeekOf(monday), date: formatDate(language, monday) })}
                </th>
                {huts.map(({ id, held }) => (
                  <td key={id} className={`${figureCellClass} figures`}>
                    {percentOf(held[at] ?? 0)} %
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </InFigures>
  );
}
