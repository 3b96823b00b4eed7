import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { drawHistoryQuery } from '../draws.api.ts';
import { RunEntry } from '../RunEntry.tsx';

export function HistoryPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: runs, error, refetch } = useQuery(drawHistoryQuery(clubId));
  if (!runs && error)
    return <LoadFailed what={t('failed_to_fetch_draw_history')} error={error} onRetry={() => void refetch()} />;
  if (!runs)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-60" />
      </>
    );
  if (runs.length === 0)
    return (
      <EmptyState art={<Kartblad seed="no draws" sign="cairn" shape="band" />} title={t('no_draws')}>
        <p>{t('no_draws_text')}</p>
      </EmptyState>
    );
  const most = Math.max(...runs.map((run) => run.bookings_processed));
  return (
    <Panel title={t('draw_history')}>
      {/* Focusable: keyboard users scroll it with the arrow keys. */}
      <section
        aria-label={t('draw_history_list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must take the focus
        tabIndex={0}
        className="-mx-2 max-h-[400px] overflow-y-auto overscroll-y-contain rounded-md px-2"
      >
        <ol className="divide-y divide-line">
          {runs.map((run) => (
            <RunEntry key={run.id} clubId={clubId} run={run} most={most} hasNames />
          ))}
        </ol>
      </section>
    </Panel>
  );
}
