import type { CSSProperties } from 'react';
import { useT } from '#lib/i18n.ts';
import { Skeleton } from '#ui/Loading.tsx';

/** The booking page while nothing of it is known yet. index.html has the same drawing, for before there are scripts. */
export function BookingSkeleton() {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-content content-start gap-4 px-4 py-5 sm:px-6 lg:gap-5 lg:py-7">
      <h1 className="sr-only">{t('booking_page')}</h1>
      <Skeleton className="h-6 w-48 lg:h-7" />
      <BookingColumns />
    </div>
  );
}

/** Skeletons in the columns of the page; as high as the screen, so that the footer does not shift. */
export function BookingColumns() {
  const t = useT();
  return (
    <div className="grid min-h-dvh content-start gap-6 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)_320px]">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid content-start gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-[40rem] max-md:hidden" />
      <Skeleton className="h-72 max-lg:hidden" />
    </div>
  );
}

/** As high as the overview of so many huts, which is above the list of huts. */
export function OverviewPlace({ huts }: { huts: number }) {
  const rows: CSSProperties & Record<'--huts', number> = { '--huts': huts };
  return (
    <div style={rows}>
      <Skeleton className="h-[calc(13.5rem+var(--huts)*89px)] lg:h-[calc(13.5rem+var(--huts)*79px)]" />
    </div>
  );
}
