import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { useParams } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { drawQuery, drawsQuery } from '#features/draws/draws.api.ts';
import { ProofPage } from '#features/draws/proof/ProofScreen.tsx';

/** One draw of a club, made anew in the browser of whoever opens it. */
export default function ProofScreen() {
  const t = useT();
  const { club_id: clubId = '', runId = '' } = useParams();
  usePageTitle(t('proof'));
  const draw = useQuery(drawQuery(clubId, runId));
  const draws = useQuery(drawsQuery(clubId));
  const failed = [draw, draws].find(({ data, error }) => !data && error);
  return (
    <div className="mx-auto grid w-full max-w-4xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {!(draw.data && draws.data) && <h1 className="sr-only">{t('proof')}</h1>}
      {draw.data && draws.data && <ProofPage key={runId} clubId={clubId} proof={draw.data} draws={draws.data} />}
      {failed?.error && (
        <LoadFailed what={t('failed_to_fetch_proof')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !(draw.data && draws.data) && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-12 max-w-sm" />
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}
