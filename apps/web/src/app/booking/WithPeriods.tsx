import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isHeld, periodsQuery } from '#features/periods/periods.api.ts';
import { NOTICE_TIMEOUT_MS, useHasPassed } from '#lib/idle.ts';
import { useLazyModule } from '#lib/lazy-module.ts';

// Few clubs have a period at a time.
const loadStrips = () => import('#features/periods/PeriodStrips.tsx');

type WithPeriodsProps = { clubId: string; placeholder: ReactNode; children: ReactNode };

/**
 * Shows the draw periods that members take part in or wait for above the club's page, both at once: appearing later they
 * would shift the layout. index.html asks for them together with the huts.
 */
export function WithPeriods({ clubId, placeholder, children }: WithPeriodsProps) {
  const { data: periods, failureCount } = useQuery(periodsQuery(clubId));
  const held = periods?.filter(isHeld) ?? [];
  const Strips = useLazyModule(loadStrips, held.length > 0)?.PeriodStrips;
  const isKnown = (periods !== undefined && (held.length === 0 || Strips !== undefined)) || failureCount > 0;
  const isWaiting = !useHasPassed(NOTICE_TIMEOUT_MS) && !isKnown;
  return (
    <>
      {Strips && held.length > 0 && <Strips clubId={clubId} periods={held} />}
      {isWaiting && placeholder}
      {/* Rendered hidden, so that its data load meanwhile. */}
      <div hidden={isWaiting} className="contents">
        {children}
      </div>
    </>
  );
}
