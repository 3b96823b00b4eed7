import type { Fairness } from '@hytte/contract/draws';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/stay-words.ts';
import { byDays } from './spread.ts';

type FairnessTableProps = { members: Fairness['members']; withNames: boolean };

const cellClass = 'border-b border-line px-3 py-2 text-start align-top';

/** The picture in figures. With names it stands open: that is where they are. */
export function FairnessTable({ members, withNames }: FairnessTableProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <details key={String(withNames)} open={withNames}>
      <summary className="min-h-11 cursor-pointer content-center rounded-md font-semibold text-link">
        {t('fairness_table')}
      </summary>
      <table className="mt-2 w-full border-collapse">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className={cellClass}>
              {t('fairness_days')}
            </th>
            <th scope="col" className={cellClass}>
              {t('fairness_members')}
            </th>
            {withNames && (
              <th scope="col" className={cellClass}>
                {t('fairness_names_column')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {byDays(members).map((row) => (
            <tr key={row.days} className={row.members.some(({ own }) => own) ? 'bg-lys-soft' : ''}>
              <th scope="row" className={`${cellClass} figures font-semibold`}>
                {formatNumber(language, row.days)}
              </th>
              <td className={`${cellClass} figures`}>
                {row.members.length}
                {row.members.some(({ own }) => own) && ` (${t('fairness_you').toLowerCase()})`}
              </td>
              {withNames && (
                <td className={`${cellClass} wrap-anywhere`}>
                  {row.members
                    .flatMap(({ name }) => name ?? [])
                    .toSorted((a, b) => a.localeCompare(b, language))
                    .join(', ')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
