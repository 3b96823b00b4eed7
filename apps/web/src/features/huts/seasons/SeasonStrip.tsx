import type { Season } from '@hytte/contract/huts/seasons';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type CSSProperties, useId } from 'react';
import { formatLocalDate, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { anchorOf, formatDays, kindOf, patternOf, shortLabel } from './season-display.ts';
import {
  type Bar,
  type LabelPlace,
  layOut,
  monthsOf,
  positionOf,
  type StripWindow,
  windowFrom,
} from './strip-layout.ts';

/** The seasons of the next twelve months on a time line, which scrolls horizontally on narrow screens. */
export function SeasonStrip({ seasons }: { seasons: readonly Season[] }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const today = todayInOslo();
  const window = windowFrom(today);
  const bars = layOut(window, seasons, (season) => shortLabel(language, season));
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  // The number of lanes is known at run time only, so CSS gets it as a custom property.
  const style = { '--lanes': lanes } as CSSProperties;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <h2 id={id} className="text-xl font-bold">
        {t('season_strip')}
      </h2>
      <div className="overflow-x-auto overscroll-x-contain rounded-md border border-line bg-bg">
        <div style={style} className="relative h-[calc(var(--lanes)*2.75rem+4.25rem)] min-w-[56rem]">
          <StripScale window={window} today={today} />
          {bars.length === 0 ? (
            <p className="absolute inset-x-0 top-9 flex h-11 items-center justify-center text-ink-2">
              {t('season_strip_empty')}
            </p>
          ) : (
            <ol className="absolute inset-x-0 top-9 h-[calc(var(--lanes)*2.75rem)]">
              {bars.map((bar) => (
                <SeasonBar key={bar.season.id} bar={bar} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <Legend />
    </section>
  );
}

const LEGEND = [
  ['closed', 'season_closed'],
  ['points', 'season_points'],
  ['price', 'season_price'],
] as const;

function Legend() {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
      {LEGEND.map(([kind, text]) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-5 w-8 rounded-sm border ${patternOf[kind]}`} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

const labelClass: Record<LabelPlace, string> = {
  on: 'mx-1.5 rounded-sm bg-surface px-1.5',
  after: 'absolute start-full ms-1.5',
  before: 'absolute end-full me-1.5',
};

/** One season on the strip; a link to its card. */
function SeasonBar({ bar: { season, lane, left, width, label } }: { bar: Bar }) {
  const t = useT();
  const { language } = useLanguages();
  const kind = kindOf(season);
  const kindText = { closed: 'season_closed', points: 'season_points', price: 'season_price', plain: null } as const;
  const effect = kindText[kind];
  return (
    <li style={{ left: `${left}%`, width: `${width}%`, top: `${lane * 2.75}rem` }} className="absolute h-11 min-w-2">
      <a
        href={`#${anchorOf(season)}`}
        className="relative flex h-full items-center text-xs font-semibold whitespace-nowrap text-ink no-underline hover:underline"
      >
        <span aria-hidden="true" className={`absolute inset-x-0 inset-y-2 rounded-sm border ${patternOf[kind]}`} />
        <span className={`relative ${labelClass[label]}`}>
          {shortLabel(language, season)}
          <span className="sr-only">
            , {formatDays(language, season)}
            {effect && `, ${t(effect)}`}
          </span>
        </span>
      </a>
    </li>
  );
}

/** Months and today, behind the bars. Hidden from screen readers: each bar has its own dates. */
function StripScale({ window, today }: { window: StripWindow; today: LocalDate }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <div aria-hidden="true" className="text-xs text-ink-2">
      {monthsOf(window).map((month, at) => (
        <span
          key={month}
          style={{ left: `${positionOf(window, month)}%` }}
          className={`absolute inset-y-0 ps-2 pt-1.5 whitespace-nowrap ${at === 0 ? '' : 'border-s border-line'}`}
        >
          {monthName(language, month, at === 0 || month.endsWith('-01-01'))}
        </span>
      ))}
      <span
        style={{ left: `${positionOf(window, today)}%` }}
        className="absolute top-8 bottom-0 flex items-end border-s-2 border-ink ps-1.5 pb-1 font-semibold text-ink"
      >
        {t('season_today')}
      </span>
    </div>
  );
}

const monthName = (language: string, month: LocalDate, withYear: boolean): string =>
  formatLocalDate(language, month, { month: 'short', ...(withYear && { year: 'numeric' }) });
