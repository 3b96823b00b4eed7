import type { ClubLuck } from '@hytte/contract/luck';
import { DRAWS_FOR_A_WORD, type LuckWord, luckWord, usuallyFar } from '@hytte/domain/luck/luck';
import { useQuery } from '@tanstack/react-query';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { figureCellClass, FigureHeads, InFigures } from '#lib/InFigures.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatNumber } from '#lib/locale.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { asLuck, clubLuckQuery } from './luck.api.ts';
import { GroupChecks } from './GroupChecks.tsx';
import { luckDots } from './luck-dots.ts';

/** How luck is spread in the club, and whether groups had more of it than others: dots, a table, and a verdict each. */
export function ClubLuckPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(clubLuckQuery(clubId));
  if (data) return <LuckOverview luck={data} />;
  if (error) return <LoadFailed what={t('failed_to_fetch_luck')} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-80" />;
}

function LuckOverview({ luck: { people: sent, groups } }: { luck: ClubLuck }) {
  const t = useT();
  if (sent.length === 0)
    return (
      <Panel title={t('club_luck')}>
        <p className="text-ink-2">
          {t('club_luck_too_few')} {t('luck_too_few', { needed: DRAWS_FOR_A_WORD })}
        </p>
      </Panel>
    );
  const people = sent.map(asLuck);
  const { columns, peoplePerDot } = luckDots(people);
  const words = people.map(luckWord);
  return (
    <Panel
      title={t('club_luck')}
      intro={t(peoplePerDot === 1 ? 'club_luck_intro' : 'club_luck_intro_many', {
        needed: DRAWS_FOR_A_WORD,
        count: peoplePerDot,
      })}
    >
      <p className="text-lg font-semibold">{farText(t, words)}</p>
      <Dots columns={columns} />
      <WordsTable words={words} />
      <GroupChecks groups={groups} />
    </Panel>
  );
}

function farText(t: T, words: readonly LuckWord[]): string {
  const far = words.filter((word) => word.startsWith('clearly')).length;
  if (far === 0) return t('club_luck_far_none');
  return t('club_luck_far', { far, people: words.length, usual: usuallyFar(words.length) });
}

type DotsProps = { columns: readonly (readonly { own: boolean }[])[] };

/** Hidden from screen readers: the sentence above and the table below have the same figures. */
function Dots({ columns }: DotsProps) {
  const t = useT();
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  return (
    <div aria-hidden="true" className="grid gap-1">
      <div style={grid} className="relative grid min-h-24 items-end border-b border-line-strong px-1 pt-4 pb-1">
        <div className="absolute inset-y-0 left-1/2 border-s-2 border-dashed border-ink-2" />
        {columns.map((dots, at) => (
          <div key={at} className="relative flex flex-col-reverse items-center gap-0.5">
            {dots.map(({ own }, index) => (
              <span
                key={index}
                className={`aspect-square w-[min(100%-2px,1.25rem)] rounded-full border ${own ? OWN_DOT : DOT}`}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 px-1 text-sm text-ink-2">
        <span>← {t('club_luck_axis_less')}</span>
        <span>{t('club_luck_axis_more')} →</span>
      </p>
      {columns.flat().some(({ own }) => own) && (
        <p className="flex items-center gap-2 px-1 text-sm text-ink-2">
          <span className={`size-4 rounded-full border ${OWN_DOT}`} />
          {t('fairness_you')}
        </p>
      )}
    </div>
  );
}

const DOT = 'border-surface bg-link forced-colors:bg-[CanvasText]';
/** Amber marks the reader's own, as everywhere on the site. */
const OWN_DOT = 'border-lys-edge bg-lys forced-colors:bg-[Highlight]';

/** How many of a thousand lots alone put there, from the normal distribution. */
const USUAL_SHARES = [
  ['clearly_less', 23],
  ['a_little_less', 136],
  ['as_expected', 682],
  ['a_little_more', 136],
  ['clearly_more', 23],
] as const;

function WordsTable({ words }: { words: readonly LuckWord[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <InFigures>
      <table className="mt-2 w-full border-collapse">
        <FigureHeads columns={[t('club_luck_word'), t('club_luck_members'), t('club_luck_usual')]} />
        <tbody>
          {USUAL_SHARES.map(([word, share]) => (
            <tr key={word}>
              <th scope="row" className={`${figureCellClass} font-normal`}>
                {t(`luck_word_${word}`)}
              </th>
              <td className={`${figureCellClass} figures`}>{words.filter((one) => one === word).length}</td>
              <td className={`${figureCellClass} figures`}>
                {formatNumber(language, (share * words.length) / 1000, { maximumFractionDigits: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </InFigures>
  );
}
