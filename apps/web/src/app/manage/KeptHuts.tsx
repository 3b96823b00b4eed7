import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Link } from '#lib/navigation.ts';
import { useOverlay } from '#lib/overlays.ts';
import { pathTo } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';

const CloseHutDialog = lazyDialog(() => import('#features/stays/bookings/manage/CloseHutDialog.tsx'), 'CloseHutDialog');

/** On the start page of a keeper, who has no tab for huts or stays: the list of each hut, and closing one. */
export function KeptHuts({ clubId, hutIds }: { clubId: string; hutIds: readonly string[] }) {
  const t = useT();
  const id = useId();
  const { data = [] } = useQuery(clubHutsQuery(clubId));
  const closing = useOverlay('closing');
  const huts = data.filter((hut) => hutIds.includes(hut.id));
  if (huts.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {t('kept_huts')}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => closing.open()}>
          {t('close_hut')}
        </Button>
      </header>
      <ul className="grid divide-y divide-line">
        {huts.map((hut) => (
          <li key={hut.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-1 last:pb-1">
            <Link to={pathTo('hut', { hutId: hut.id })} className="font-semibold text-link wrap-anywhere">
              {hut.name}
            </Link>
            <Link
              to={pathTo('manageDeparture', { club_id: clubId, hutId: hut.id })}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <span>
                {t('departure_list')}
                <span className="sr-only"> {hut.name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {closing.value !== null && (
        <Suspense>
          <CloseHutDialog clubId={clubId} hutIds={hutIds} onClose={closing.close} />
        </Suspense>
      )}
    </section>
  );
}
