import { type ReactNode, Suspense } from 'react';
import { useIsChecklistSettled } from '#features/checklist/checklist.api.ts';
import { NOTICE_TIMEOUT_MS, useHasPassed } from '#lib/idle.ts';
import { ClubChecklist } from './ClubChecklist.tsx';

type WithChecklistProps = { clubId: string; placeholder: ReactNode; children: ReactNode };

/** Shows the checklist of a new club above its page, both at once: appearing later it would shift the layout. */
export function WithChecklist({ clubId, placeholder, children }: WithChecklistProps) {
  const isSettled = useIsChecklistSettled(clubId);
  const isWaiting = !useHasPassed(NOTICE_TIMEOUT_MS) && !isSettled;
  return (
    <Suspense fallback={placeholder}>
      <ClubChecklist clubId={clubId} place="home" />
      {isWaiting && placeholder}
      {/* Rendered hidden, so that its data load meanwhile. */}
      <div hidden={isWaiting} className="contents">
        {children}
      </div>
    </Suspense>
  );
}
