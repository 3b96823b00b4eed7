import type { HutInList } from '@hytte/contract/huts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HutCard } from './HutCard.tsx';
import { clubHutsQuery } from './huts.api.ts';

type HutListProps = {
  clubId: string;
  /** What to say and offer when there are none. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** What can be done with a hut, on its card. */
  Actions?: ComponentType<{ hut: HutInList }>;
};

const gridClass = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

/** The huts of a club as cards, in every state they can be in. */
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
