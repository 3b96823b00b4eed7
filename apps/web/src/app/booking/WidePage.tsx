import { useEffect, useRef } from 'react';
import { HutChoice } from '#features/huts/HutChoice.tsx';
import { useT } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { DrawNews } from './LazyParts.tsx';
import { MyStays } from './MyStays.tsx';
import { PagePanel, usePanelTitle } from './PagePanel.tsx';
import { PanelSheet } from './PanelSheet.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** Huts, calendar and panel side by side; where there is no room for three, the panel is a bar at the foot. */
export function WidePage({ page }: { page: BookingPage }) {
  const t = useT();
  const hasRoomForPanel = useMedia('(min-width: 1024px)');
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)_320px]">
        <div className="grid gap-6">
          <section aria-label={t('huts')} className="grid gap-3">
            <h2 className="text-xl font-bold">{t('huts')}</h2>
            <HutChoice huts={page.huts} chosenId={page.hut?.id ?? null} onChoose={page.chooseHut} />
          </section>
          {!hasRoomForPanel && <MyStays page={page} />}
          {!hasRoomForPanel && <DrawNews clubId={page.clubId} />}
        </div>
        <CalendarCard page={page} />
        {hasRoomForPanel && (
          <div className="grid gap-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:max-h-[calc(100dvh-var(--header)-3rem)] lg:-m-2 lg:overflow-y-auto lg:p-2">
            <PanelCard page={page} />
            <MyStays page={page} />
            <DrawNews clubId={page.clubId} />
          </div>
        )}
      </div>
      {!hasRoomForPanel && <PanelSheet page={page} />}
    </>
  );
}

function PanelCard({ page }: { page: BookingPage }) {
  const title = usePanelTitle(page);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; what it led to is said here.
  useEffect(() => {
    if (page.sent) heading.current?.focus();
  }, [page.sent]);
  return (
    <section
      aria-labelledby="booking-panel"
      className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-md"
    >
      <h2 id="booking-panel" ref={heading} tabIndex={-1} className="text-xl font-bold">
        {title}
      </h2>
      <PagePanel page={page} />
    </section>
  );
}
