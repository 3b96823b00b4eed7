import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsChecklistSettled } from '#features/checklist/checklist.api.ts';
import { ClubChecklist } from './ClubChecklist.tsx';

/** A slow checklist delays the page no longer than this. */
const CHECKLIST_TIMEOUT_MS = 2000;

type WithChecklistProps = { clubId: string; placeholder: ReactNode; children: ReactNode };

/** Shows the checklist of a new club above its page, both at once: appearing later it would shift the layout. */
export function WithChecklist({ clubId, placeholder, children }: WithChecklistProps) {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), CHECKLIST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = !useIsChecklistSettled(clubId) && !isTimedOut;
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
