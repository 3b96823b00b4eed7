import { useT } from '#lib/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const WEEKS = ['one', 'two', 'three', 'four', 'five'];

/** Two months of nothing yet. */
export function CalendarSkeleton() {
  const t = useT();
  return (
    <div className="cal cal-loading" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {['this', 'next'].map((month) => (
        <div key={month}>
          <Skeleton className="h-6 w-40" />
          {WEEKS.map((week) => (
            <Skeleton key={week} className="h-12" />
          ))}
        </div>
      ))}
    </div>
  );
}
