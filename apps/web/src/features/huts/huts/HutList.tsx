import type { HutInList } from '@hytte/contract/huts/huts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatKroner } from '#lib/money.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Card, EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { AvailabilityPill } from './AvailabilityPill.tsx';
import { HutPicture } from './HutPicture.tsx';
import { clubHutsQuery } from './huts.api.ts';

type HutListProps = {
  clubId: string;
  /** Shown when the club has no huts. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** Buttons on each card. */
  Actions?: ComponentType<{ hut: HutInList }>;
};

const gridClass = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

/** The huts of a club as cards; also while loading, after an error and when there are none. */
export function HutList({ clubId, emptyText, emptyAction, Actions }: HutListProps) {
  const t = useT();
  const huts = useQuery(clubHutsQuery(clubId));
  if (huts.isPending) return <LoadingCards />;
  if (huts.isError) {
    return <LoadFailed what={t('failed_to_fetch_huts')} error={huts.error} onRetry={() => void huts.refetch()} />;
  }
  if (huts.data.length === 0) {
    return (
      <EmptyState
        art={<Kartblad seed="no huts" sign="plannedHouse" shape="band" />}
        title={t('no_huts')}
        action={emptyAction}
      >
        <p>{emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={gridClass}>
      {huts.data.map((hut) => (
        <li key={hut.id} className="min-w-0">
          <HutCard hut={hut}>{Actions && <Actions hut={hut} />}</HutCard>
        </li>
      ))}
    </ul>
  );
}

function LoadingCards() {
  const t = useT();
  return (
    <div className={gridClass}>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-sm:hidden" />
      <Skeleton className="h-96 max-xl:hidden" />
    </div>
  );
}

const SIZES = '(min-width: 1200px) 370px, (min-width: 640px) 50vw, 100vw';

/** `children` are the buttons of the card. */
function HutCard({ hut, children }: { hut: HutInList; children?: ReactNode }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Card
      title={
        <Link to={pathTo('hut', { hutId: hut.id })} className="no-underline hover:underline">
          {hut.name}
        </Link>
      }
      art={
        <div className="aspect-[2/1] overflow-hidden border-b border-line">
          <HutPicture hut={hut} sizes={SIZES} />
        </div>
      }
    >
      {hut.location && <p className="place -mt-2">{hut.location}</p>}
      {hut.description && <p className="line-clamp-2 text-ink-2">{hut.description}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden="true" className="size-4 text-ink-2" />
          {t(plural(hut.capacity, 'people_one', 'people_other'), { count: hut.capacity })}
        </span>
        <span>
          {hut.price === 0 ? (
            t('free_of_charge')
          ) : (
            <>
              <strong>{formatKroner(language, hut.price)}</strong> {t('per_night')}
            </>
          )}
        </span>
      </div>
      <div>
        <AvailabilityPill available={hut.available} />
      </div>
      {children && <div className="flex flex-wrap gap-3 pt-1">{children}</div>}
    </Card>
  );
}
