import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { checklistQuery } from '#features/clubs/today/checklist.api.ts';
import { isSettled, TogetherWith } from '#lib/TogetherWith.tsx';
import { ClubChecklist } from './ClubChecklist.tsx';
import type { Place } from './OpenChecklist.tsx';

type WithChecklistProps = { clubId: string; place?: Place; placeholder: ReactNode; children: ReactNode };

/** The page of a club below the checklist of a new one. */
export function WithChecklist({ clubId, place = 'home', placeholder, children }: WithChecklistProps) {
  const isKnown = isSettled(useQuery(checklistQuery(clubId)));
  return (
    <Suspense fallback={placeholder}>
      <TogetherWith
        notice={<ClubChecklist clubId={clubId} place={place} />}
        isKnown={isKnown}
        placeholder={placeholder}
      >
        {children}
      </TogetherWith>
    </Suspense>
  );
}
