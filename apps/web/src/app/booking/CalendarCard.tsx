import { Suspense } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useT } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { OverviewPlace } from './BookingSkeleton.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** The calendar of the chosen hut, or the overview of all. */
export function CalendarCard({ page, view }: ViewProps) {
  const t = useT();
  const { hut, club, error } = page;
  return (
    <section
      aria-label={t('calendar')}
      className="min-w-0 rounded-lg border border-line bg-surface p-3 shadow-sm sm:p-5"
    >
      {error && !club ? (
        <LoadFailed what={t('failed_to_fetch_calendar')} error={error} onRetry={() => void page.retry()} />
      ) : (
        <>
          {/* Not a part of what is loaded: it takes the focus when the view changes. */}
          <CalendarTitle page={page} view={view} />
          <Suspense
            fallback={view === 'all' ? <OverviewPlace huts={page.huts.length} /> : <Skeleton className="h-[40rem]" />}
          >
            {view === 'all' ? <AllHuts page={page} /> : <HutCalendar key={hut?.id} page={page} />}
          </Suspense>
        </>
      )}
    </section>
  );
}

type ViewProps = { page: BookingPage; view: BookingPage['view'] };

function CalendarTitle({ page, view }: ViewProps) {
  const t = useT();
  const { hut } = page;
  // On narrow screens the tabs switch.
  const isWide = useMedia('(min-width: 768px)');
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2
        id="calendar-title"
        tabIndex={-1}
        className={`min-w-0 text-xl font-bold break-words ${view === 'all' ? 'max-md:sr-only' : ''}`}
      >
        {view === 'all' ? t('overview_title') : (hut?.name ?? t('calendar'))}
        {view === 'hut' && hut?.location && <span className="place font-normal"> {hut.location}</span>}
      </h2>
      {isWide && <ViewSwitch page={page} view={view} />}
    </div>
  );
}

/** To the overview, and back to the chosen hut. */
function ViewSwitch({ page: { huts, hut, showAll, chooseHut }, view }: ViewProps) {
  const t = useT();
  if (huts.length < 2 || (view === 'all' && !hut)) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => (view === 'all' ? chooseHut(hut?.id ?? null) : showAll())}>
      {view === 'all' ? t('overview_show_hut', { hut: hut?.name ?? '' }) : t('overview_title')}
    </Button>
  );
}

// Only the one that is shown is loaded, while the days are fetched.
const HutCalendar = lazyScreen(() => import('./HutCalendar.tsx'), 'HutCalendar');
const AllHuts = lazyScreen(() => import('./AllHuts.tsx'), 'AllHuts');
