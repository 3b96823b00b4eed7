import type { Fairness } from '@hytte/contract/fairness/draws';
import { compareNames } from '@hytte/domain/shared/name-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatNumber } from '#lib/locale.ts';
import { pathTo } from '#lib/paths.ts';
import { formatDayCount } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Switch } from '#ui/Switch.tsx';
import { fairnessQuery } from '../draws.api.ts';
import { DotPlot } from './DotPlot.tsx';
import { figureCellClass, InFigures } from '#lib/InFigures.tsx';
import { byDays, dotColumns, isHalf, type Spread, spreadOf } from './spread.ts';

/** How evenly the days are shared among the members: as a sentence, a dot plot and a table. */
export function FairnessPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: fairness, error, refetch } = useQuery(fairnessQuery(clubId));
  if (fairness) return <FairnessOverview clubId={clubId} fairness={fairness} />;
  if (error) return <LoadFailed what={t('failed_to_fetch_fairness')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-80" />
    </>
  );
}

function FairnessOverview({ clubId, fairness: { from, to, members } }: { clubId: string; fairness: Fairness }) {
  const t = useT();
  const { language } = useLanguages();
  const [withNames, setWithNames] = useState(false);
  const plot = dotColumns(members);
  const spread = spreadOf(members);
  const hasNames = members.some(({ name }) => name !== null);
  const report = (
    <TextLink to={pathTo('manageReport', { club_id: clubId, year: to.slice(0, 4) })}>{t('report_open')}</TextLink>
  );
  if (members.every(({ days }) => days === 0))
    return (
      <Panel title={t('fairness')} action={report}>
        <p className="text-ink-2">{t('fairness_nothing')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('fairness')}
      action={report}
      intro={t(plot.membersPerDot === 1 ? 'fairness_intro' : 'fairness_intro_many', {
        from: formatDate(language, from),
        to: formatDate(language, to),
        count: plot.membersPerDot,
      })}
    >
      <SpreadSentence members={members} spread={spread} />
      <DotPlot plot={plot} median={spread.median} withNames={withNames} />
      {hasNames && (
        <Switch
          label={t('fairness_names')}
          hint={t('fairness_names_hint')}
          checked={withNames}
          onChange={(event) => setWithNames(event.target.checked)}
        />
      )}
      <FairnessTable members={members} withNames={withNames} />
    </Panel>
  );
}

type SpreadSentenceProps = { members: Fairness['members']; spread: Spread };

/** `Halvparten av medlemmene har fått 4–7 dager. Du har fått 6 dager.` */
function SpreadSentence({ members, spread: { from, to } }: SpreadSentenceProps) {
  const t = useT();
  const { language } = useLanguages();
  const own = members.find((member) => member.own);
  const days =
    from === to
      ? formatDayCount(t, language, from)
      : t('fairness_range', { from: formatNumber(language, from), to: formatNumber(language, to) });
  return (
    <p className="text-lg">
      <span className="font-semibold">{t(isHalf(members) ? 'fairness_half' : 'fairness_all', { days })}</span>{' '}
      {own && t('fairness_own', { days: formatDayCount(t, language, own.days) })}
    </p>
  );
}

type FairnessTableProps = { members: Fairness['members']; withNames: boolean };

/** The dot plot as a table. Open when names are shown: only the table has them. */
function FairnessTable({ members, withNames }: FairnessTableProps) {
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
                    .toSorted(compareNames)
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
