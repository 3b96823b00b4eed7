import { type ReactNode, Suspense } from 'react';
import { useIsChecklistSettled } from '#features/checklist/checklist.api.ts';
import { TogetherWith } from '../TogetherWith.tsx';
import { ClubChecklist } from './ClubChecklist.tsx';

type WithChecklistProps = { clubId: string; placeholder: ReactNode; children: ReactNode };

/** The page of a club below the checklist of a new one. */
export function WithChecklist({ clubId, placeholder, children }: WithChecklistProps) {
  const isSettled = useIsChecklistSettled(clubId);
  return (
    <Suspense fallback={placeholder}>
      <TogetherWith
        notice={<ClubChecklist clubId={clubId} place="home" />}
        isKnown={isSettled}
        placeholder={placeholder}
      >
        {children}
      </TogetherWith>
    </Suspense>
  );
}
