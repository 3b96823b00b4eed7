import type { Fairness } from '@hytte/contract/draws';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/stay-words.ts';
import { figureCellClass, InFigures } from '#features/draws/manage/InFigures.tsx';
import { byDays } from '#features/draws/manage/spread.ts';

type FairnessTableProps = { members: Fairness['members']; withNames: boolean };

/** The picture in figures. With names it stands open: that is where they are. */
export function FairnessTable({ members, withNames }: FairnessTableProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <InFigures key={String(withNames)} open={withNames}>
      <table className="mt-2 w-full border-collapse">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className={figureCellClass}>
              {t('fairness_days')}
            </th>
            <th scope="col" className={figureCellClass}>
              {t('fairness_members')}
            </th>
            {withNames && (
              <th scope="col" className={figureCellClass}>
                {t('fairness_names_column')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {byDays(members).map((row) => (
            <tr key={row.days} className={row.members.some(({ own }) => own) ? 'bg-lys-soft' : ''}>
              <th scope="row" className={`${figureCellClass} figures font-semibold`}>
                {formatNumber(language, row.days)}
              </th>
              <td className={`${figureCellClass} figures`}>
                {row.members.length}
                {row.members.some(({ own }) => own) && ` (${t('fairness_you').toLowerCase()})`}
              </td>
              {withNames && (
                <td className={`${figureCellClass} wrap-anywhere`}>
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
    </InFigures>
  );
}
