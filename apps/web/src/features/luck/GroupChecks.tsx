import type { ClubLuck } from '@hytte/contract/luck';
import { checkGroup } from '@hytte/domain/luck/luck';
import { useId } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { figureCellClass, FigureHeads } from '#lib/InFigures.tsx';
import { formatNumber } from '#lib/locale.ts';
import { asLuck } from './luck.api.ts';

type Group = ClubLuck['groups'][number];

/** Whether more was given than lots alone give: in all, to those who run the club, and to those who asked first. */
export function GroupChecks({ groups }: { groups: readonly Group[] }) {
  const t = useT();
  const id = useId();
  if (groups.length === 0) return null;
  const isFar = groups.some((group) => checkGroup(asLuck(group)) === 'look_closer');
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-bold">
        {t('club_luck_checks')}
      </h3>
      <table aria-labelledby={id} className="w-full border-collapse">
        <FigureHeads columns={[t('club_luck_group'), t('luck_entry_expected'), t('luck_entry_won')]} />
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group.group} group={group} />
          ))}
        </tbody>
      </table>
      {isFar && <p className="text-sm">{t('club_luck_look_closer')}</p>}
      <p className="text-sm text-ink-2">{t('club_luck_no_proof')}</p>
    </section>
  );
}

function GroupRow({ group }: { group: Group }) {
  const t = useT();
  const { language } = useLanguages();
  const stays = (milli: number): string => formatNumber(language, milli / 1000, { maximumFractionDigits: 1 });
  const verdict = checkGroup(asLuck(group));
  return (
    <tr>
      <th scope="row" className={`${figureCellClass} font-normal`}>
        {t(`club_luck_group_${group.group}`)}
        <span className={`block ${verdict === 'look_closer' ? 'font-semibold text-barn' : 'text-ink-2'}`}>
          {t(`club_luck_check_${verdict}`)}
        </span>
        {group.group !== 'all' && (
          <span className="block text-sm text-ink-2">
            {t('club_luck_others', {
              expected: stays(group.all_expected_milli - group.expected_milli),
              won: group.all_won - group.won,
            })}
          </span>
        )}
      </th>
      <td className={`${figureCellClass} figures`}>{stays(group.expected_milli)}</td>
      <td className={`${figureCellClass} figures`}>{group.won}</td>
    </tr>
  );
}
