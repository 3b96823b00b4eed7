import { lazy, Suspense, useState } from 'react';
import type { CalendarProps } from './calendar-props.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import '#styles/calendar.css';
import '#styles/calendar-day.css';

const KeyHelp = lazy(() => import('./KeyHelp.tsx').then((module) => ({ default: module.KeyHelp })));

/** Months of half days in which a stay is chosen. Keys, words and drawing: docs/decisions/0020-calendar-grid.md. */
export function Calendar({ facts, ...rest }: CalendarProps) {
  const [helpAsked, setHelpAsked] = useState(false);
  if (!facts) return <CalendarSkeleton />;
  return (
    <>
      <CalendarGrid {...rest} facts={facts} onHelp={() => setHelpAsked(true)} />
      {helpAsked && (
        <Suspense fallback={null}>
          <KeyHelp onClose={() => setHelpAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
