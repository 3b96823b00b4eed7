import type { HutInList } from '@hytte/contract/huts';
import { useEffect, useRef, useState } from 'react';
import { OwnBookingDetails } from '#features/bookings/details/OwnBookingDetails.tsx';
import { HutChoice } from '#features/huts/HutChoice.tsx';
import { useT } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { DrawOfStay, DrawNews, MyStays } from './LazyParts.tsx';
import { PagePanel, usePanelTitle, PanelSheet } from './PanelSheet.tsx';
import { useBookingPage, type BookingPage } from './use-booking-page.ts';

type BookingLayoutProps = { clubId: string; huts: readonly HutInList[] };

/** The wide or the narrow layout. Both share one state, so turning a tablet loses nothing. */
export function BookingLayout({ clubId, huts }: BookingLayoutProps) {
  const page = useBookingPage(clubId, huts);
  const isNarrow = !useMedia('(min-width: 768px)');
  return (
    <>
      {isNarrow ? <NarrowPage page={page} /> : <WidePage page={page} />}
      {page.opened && (
        <OwnBookingDetails
          booking={page.opened}
          draw={<DrawOfStay booking={page.opened} />}
          onClose={page.closeBooking}
        />
      )}
    </>
  );
}

/** Huts, calendar and panel side by side; below 1024 px the panel is a bottom sheet. */
function WidePage({ page }: { page: BookingPage }) {
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
  // Sending removes the focused button, so the focus moves to the heading.
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

type Part = 'huts' | 'calendar' | 'stays';

/** Huts, calendar and own stays as tabs. */
function NarrowPage({ page }: { page: BookingPage }) {
  const t = useT();
  const hasHut = page.hut !== null;
  const [chosenPart, setPart] = useState<Part>(hasHut ? 'calendar' : 'huts');
  const part = chosenPart === 'calendar' && !hasHut ? 'huts' : chosenPart;
  const bar = useRef<HTMLDivElement>(null);
  const chooseHut = (hutId: string | null) => {
    page.chooseHut(hutId);
    if (hutId === null) return;
    setPart('calendar');
    window.scrollTo(0, 0);
  };
  // Choosing a hut removes the focused card with its tab panel, so the focus moves to the new tab.
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
    shown.current = part;
  }, [part]);
  return (
    <div ref={bar} className={part === 'calendar' ? 'pb-[76px]' : ''}>
      <Tabs
        label={t('booking_parts')}
        value={part}
        onChange={setPart}
        tabs={[
          {
            value: 'huts',
            label: t('huts'),
            panel: (
              <div className="grid gap-4">
                <h2 className="sr-only">{t('huts')}</h2>
                {!hasHut && <p className="text-ink-2">{t('choose_hut_for_calendar')}</p>}
                <HutChoice huts={page.huts} chosenId={page.hut?.id ?? null} onChoose={chooseHut} />
              </div>
            ),
          },
          {
            value: 'calendar',
            disabled: !hasHut,
            label: (
              <>
                {t('calendar')}
                {!hasHut && <span className="sr-only"> ({t('choose_hut_first')})</span>}
              </>
            ),
            panel: <CalendarCard page={page} />,
          },
          {
            value: 'stays',
            label: t('bookings'),
            panel: (
              <div className="grid gap-4">
                <MyStays page={page} />
                <DrawNews clubId={page.clubId} />
              </div>
            ),
          },
        ]}
      />
      {part === 'calendar' && <PanelSheet page={page} />}
    </div>
  );
}
