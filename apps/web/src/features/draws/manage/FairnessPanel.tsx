import type { Fairness } from '@hytte/contract/draws';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format-date.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { fairnessQuery } from '../draws.api.ts';
import { DotPlot } from './DotPlot.tsx';
import { FairnessTable } from '#features/lottery/fairness/FairnessTable.tsx';
import { dotColumns, spreadOf } from './spread.ts';
import { SpreadSentence } from '#features/lottery/fairness/SpreadSentence.tsx';

/** Does the draw share the days? As a picture, as a sentence and as a table. */
export function FairnessPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: fairness, error, refetch } = useQuery(fairnessQuery(clubId));
  if (fairness) return <FairnessOverview fairness={fairness} />;
  if (error) return <LoadFailed what={t('failed_to_fetch_fairness')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-80" />
    </>
  );
}

function FairnessOverview({ fairness: { from, to, members } }: { fairness: Fairness }) {
  const t = useT();
  const { language } = useLanguages();
  const [withNames, setWithNames] = useState(false);
  const plot = dotColumns(members);
  const spread = spreadOf(members);
  const hasNames = members.some(({ name }) => name !== null);
  if (members.every(({ days }) => days === 0))
    return (
      <Panel title={t('fairness')}>
        <p className="text-ink-2">{t('fairness_nothing')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('fairness')}
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
