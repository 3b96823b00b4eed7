import type { LuckEntry, OwnLuck as OwnLuckAnswer } from '@hytte/contract/luck';
import { DRAWS_FOR_A_WORD, type LuckOfDraws, luckWord, sumLuck, usuallyFar } from '@hytte/domain/luck/luck';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { asLuck, luckQuery } from './luck.api.ts';

/**
 * What was to be expected of the member's draws, what came of them, and what that says. Renders nothing before the first
 * draw has been weighed, nor when it cannot be fetched: it is an extra.
 */
export function OwnLuck({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const { data } = useQuery(luckQuery(clubId));
  if (!data || data.entries.length === 0) return null;
  const sum = sumLuck(data.entries.map(asLuck));
  return (
    <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
      <h3 id={id} className="text-ink-2">
        {t('luck')}
      </h3>
      <p>{drawsText(t, language, sum)}</p>
      <p className="font-semibold">{wordText(t, sum, data)}</p>
      <p className="text-sm text-ink-2">{t('luck_points_remember')}</p>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-sm text-link underline underline-offset-4">
          {t('luck_how')}
        </summary>
        <div className="grid gap-2 pt-1 text-sm">
          <p>{t('luck_how_trials')}</p>
          <p>{t('luck_how_counts')}</p>
          <p>{t('luck_how_never')}</p>
          <p>{t('luck_how_replay')}</p>
          <DrawByDraw clubId={clubId} entries={data.entries} />
        </div>
      </details>
    </section>
  );
}

/** `Du har vært med i 14 trekninger der loddene avgjorde. Etter loddene dine var 3,9 opphold å vente. Du fikk 0.` */
function drawsText(t: T, language: string, { draws, expectedMilli, won }: LuckOfDraws): string {
  if (draws === 0) return t('luck_draws_none');
  return [
    t(plural(draws, 'luck_draws_one', 'luck_draws_other'), { count: draws }),
    t('luck_expected', { expected: formatStays(language, expectedMilli), won }),
  ].join(' ');
}

const formatStays = (language: string, milli: number): string =>
  formatNumber(language, milli / 1000, { maximumFractionDigits: 1 });

function wordText(t: T, sum: LuckOfDraws, { people }: OwnLuckAnswer): string {
  const word = luckWord(sum);
  const needed = DRAWS_FOR_A_WORD;
  if (word === 'too_few') return t('luck_too_few', { needed });
  const said = `${t(`luck_word_${word}`)}.`;
  if (word === 'as_expected') return said;
  if (word === 'a_little_less' || word === 'a_little_more') return `${said} ${t('luck_a_little_usual')}`;
  const count = usuallyFar(people);
  return `${said} ${count === 0 ? t('luck_clearly_usual_none') : t('luck_clearly_usual', { people, needed, count })}`;
}

const cellClass = 'border-b border-line py-1.5 pe-3 text-start align-top';

function DrawByDraw({ clubId, entries }: { clubId: string; entries: readonly LuckEntry[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <table className="w-full border-collapse">
      <caption className="pt-2 pb-1 text-start font-semibold">{t('luck_entries')}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className={cellClass}>
            {t('luck_entry_draw')}
          </th>
          <th scope="col" className={cellClass}>
            {t('luck_entry_expected')}
          </th>
          <th scope="col" className={cellClass}>
            {t('luck_entry_won')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ run_id: runId, number, drawn_at: drawnAt, expected_milli: milli, won, counts }) => (
          <tr key={runId}>
            <th scope="row" className={`${cellClass} font-normal`}>
              <TextLink to={pathTo('draw', { club_id: clubId, runId })}>{number}</TextLink>{' '}
              <time dateTime={drawnAt} className="inline-block text-ink-2">
                {formatDate(language, drawnAt)}
              </time>
            </th>
            <td className={cellClass}>
              {formatNumber(language, milli / 1000, { maximumFractionDigits: 2 })}
              {!counts && <span className="block text-ink-2">{t('luck_entry_uncounted')}</span>}
            </td>
            <td className={cellClass}>{won}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
