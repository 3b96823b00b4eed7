import { lazy, Suspense } from 'react';
import { useIdle } from '#lib/idle.ts';

const ClubChecklist = lazy(async () => ({ default: (await import('../checklist/ClubChecklist.tsx')).ClubChecklist }));

/** The checklist of a new club, once the page that members come for is there. */
export function FirstHour({ clubId }: { clubId: string }) {
  return (
    useIdle() && (
      <Suspense>
        <ClubChecklist key={clubId} clubId={clubId} place="home" />
      </Suspense>
    )
  );
}
