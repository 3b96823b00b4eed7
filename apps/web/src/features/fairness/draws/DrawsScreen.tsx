import { useQuery } from '@tanstack/react-query';
import { sharedReportsQuery } from '#features/reports/yearly/reports.api.ts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Whole } from '#lib/Whole.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { AnnouncedNote } from './AnnouncedNote.tsx';
import { drawsQuery, nextDrawQuery } from './draws.api.ts';
import { RunEntry } from './RunEntry.tsx';

/** The club's draws, each with a link to its proof, for all members. */
export default function DrawsScreen({ household }: { household: ReactNode }) {
  const t = useT();
  const { club_id: clubId = '' } = useParams();
  usePageTitle(t('past_draws'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-extrabold">{t('past_draws')}</h1>
        <p className="text-ink-2">
          {t('past_draws_text')} <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>{' '}
          <TextLink to={pathTo('rules', { club_id: clubId })}>{t('club_rules')}</TextLink>
        </p>
      </header>
      <Whole placeholder={<LoadingDraws />}>
        <Announced clubId={clubId} />
        {household}
        <Draws clubId={clubId} />
        <SharedReports clubId={clubId} />
      </Whole>
    </div>
  );
}

function Announced({ clubId }: { clubId: string }) {
  const { data: next } = useQuery(nextDrawQuery(clubId));
  return next?.announced && <AnnouncedNote announced={next.announced} />;
}

/** The years that the club has shared a report of, if any. */
function SharedReports({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: years = [] } = useQuery(sharedReportsQuery(clubId));
  if (years.length === 0) return null;
  return (
    <nav aria-label={t('shared_reports')} className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <h2 className="text-lg font-bold">{t('shared_reports')}</h2>
      {years.map((year) => (
        <TextLink key={year} to={pathTo('report', { club_id: clubId, year })}>
          {year.replace('-', '–')}
        </TextLink>
      ))}
    </nav>
  );
}

function LoadingDraws() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-60" />
    </>
  );
}

function Draws({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: draws, error, refetch } = useQuery(drawsQuery(clubId));
  if (!draws && error)
    return <LoadFailed what={t('failed_to_fetch_draws')} error={error} onRetry={() => void refetch()} />;
  if (!draws) return <LoadingDraws />;
  if (draws.length === 0)
    return (
      <EmptyState art={<Kartblad seed="no draws" sign="cairn" shape="band" />} title={t('no_draws')}>
        <p>{t('no_draws_text')}</p>
      </EmptyState>
    );
  const most = Math.max(...draws.map(({ bookings_processed }) => bookings_processed));
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface px-5 shadow-sm sm:px-6">
      {draws.map((run) => (
        <RunEntry key={run.id} clubId={clubId} run={run} most={most} />
      ))}
    </ol>
  );
}
