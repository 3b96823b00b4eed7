import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsChecklistSettled } from '#features/checklist/checklist.api.ts';
import { ClubChecklist } from '../checklist/ClubChecklist.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** Nobody is kept from their calendar for longer by a list that does not come. */
const PATIENCE_MS = 2000;

type WithChecklistProps = { clubId: string; children: ReactNode };

/** The checklist of a new club above its page. They come together: a list that came later would push the page down. */
export function WithChecklist({ clubId, children }: WithChecklistProps) {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = !useIsChecklistSettled(clubId) && isPatient;
  return (
    <Suspense fallback={<LoadingPage />}>
      <ClubChecklist clubId={clubId} place="home" />
      {isWaiting && <LoadingPage />}
      {/* Made ready meanwhile. */}
      <div hidden={isWaiting} className="contents">
        {children}
      </div>
    </Suspense>
  );
}
