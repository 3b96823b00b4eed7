import type { Occupancy } from '@hytte/contract/draws';
import { isoWeekOf } from '@hytte/domain/shared/local-date';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { heatClass, percentOf } from './heat.tsx';

type HutWeeksProps = { hut: Occupancy['huts'][number]; weeks: Occupancy['weeks'] };

/** A year of one hut: the sentence is for everyone, the squares for the eye. */
export function HutWeeks({ hut: { name, held }, weeks }: HutWeeksProps) {
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
          const words = { week: isoWeekOf(monday), percent: percentOf(halfDays) };
          return (
            <div key={monday} className="grid gap-0.5">
              <span title={t('occupancy_cell', words)} className={`block h-7 ${heatClass(halfDays)}`} />
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

/** Every third month has its name below: more would not fit. */
const beginsMonth = (monday: string): boolean => Number(monday.slice(8)) <= 7 && Number(monday.slice(5, 7)) % 3 === 1;

const monthOf = (language: string, date: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(new Date(date));
