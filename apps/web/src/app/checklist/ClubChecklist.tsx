import { nextStep } from '@hytte/domain/clubs/today/checklist';
import { useState } from 'react';
import { useChecklist } from '#features/clubs/today/checklist.api.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { Place } from './OpenChecklist.tsx';

const OpenChecklist = lazyScreen(() => import('./OpenChecklist.tsx'), 'OpenChecklist');

/** The checklist of a new club. The component is loaded only for clubs with open steps. */
export function ClubChecklist({ clubId, place }: { clubId: string; place: Place }) {
  const checklist = useChecklist(clubId);
  const isOpen = checklist !== undefined && !checklist.dismissed && nextStep(checklist.lines) !== null;
  // Completing or dismissing it on this page shows a notice in its place.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!checklist || !(isOpen || wasOpen)) return null;
  return <OpenChecklist clubId={clubId} place={place} checklist={checklist} />;
}
