import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { monthsOf, positionOf, type StripWindow } from '../strip-layout.ts';

/** Months and today, behind the bars. For the eye only: each bar says its own dates. */
export function StripScale({ window, today }: { window: StripWindow; today: LocalDate }) {
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
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    timeZone: 'UTC',
    ...(withYear && { year: 'numeric' }),
  }).format(new Date(month));
