import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isHeld, periodsQuery } from '#features/fairness/rounds/periods.api.ts';
import { useLazyModule } from '#lib/lazy-module.ts';
import { isSettled, TogetherWith } from '#lib/TogetherWith.tsx';

// Few clubs have a period at a time.
const loadStrips = () => import('#features/fairness/rounds/PeriodStrips.tsx');

type WithPeriodsProps = { clubId: string; placeholder: ReactNode; children: ReactNode };

/**
 * The club's page below the draw periods that members take part in or wait for. index.html asks for them together with
 * the huts.
 */
export function WithPeriods({ clubId, placeholder, children }: WithPeriodsProps) {
  const periods = useQuery(periodsQuery(clubId));
  const held = periods.data?.filter(isHeld) ?? [];
  const hasAny = held.length > 0;
  const Strips = useLazyModule(loadStrips, hasAny)?.PeriodStrips;
  const isKnown = isSettled(periods) && (!hasAny || Strips !== undefined);
  const notice = Strips && <Strips clubId={clubId} periods={held} />;
  return (
    <TogetherWith notice={notice} isKnown={isKnown} placeholder={placeholder}>
      {children}
    </TogetherWith>
  );
}
