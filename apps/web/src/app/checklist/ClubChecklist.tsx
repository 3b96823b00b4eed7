import { nextStep } from '@hytte/domain/checklist/checklist';
import { lazy, useState } from 'react';
import { useChecklist } from '#features/checklist/checklist.api.ts';
import type { Place } from './OpenChecklist.tsx';

const OpenChecklist = lazy(async () => ({ default: (await import('./OpenChecklist.tsx')).OpenChecklist }));

/** What a new club has to see to. The list itself is fetched for clubs that have something left, and for no other. */
export function ClubChecklist({ clubId, place }: { clubId: string; place: Place }) {
  const checklist = useChecklist(clubId);
  const isOpen = checklist !== undefined && !checklist.dismissed && nextStep(checklist.lines) !== null;
  // Who has seen it go is told why; who comes later has nothing to be told.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!checklist || !(isOpen || wasOpen)) return null;
  return <OpenChecklist clubId={clubId} place={place} checklist={checklist} />;
}
