import type { Occupancy } from '@hytte/contract/draws';
import { isoWeekOf } from '@hytte/domain/shared/local-date';
import { formatDate } from '#lib/format-date.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { figureCellClass, InFigures } from './InFigures.tsx';
import { percentOf } from '#features/lottery/occupancy/heat.tsx';

/** The squares in figures. */
export function OccupancyTable({ weeks, huts }: Occupancy) {
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
