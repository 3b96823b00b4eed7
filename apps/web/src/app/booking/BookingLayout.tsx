import type { HutInList } from '@hytte/contract/huts/huts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { OwnBookingDetails } from '#features/stays/bookings/details/OwnBookingDetails.tsx';
import { HutChoice } from '#features/huts/huts/HutChoice.tsx';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useMedia } from '#lib/media.ts';
import { Navigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { DrawOfStay, DrawNews, HowDaysAreHad, MyStays } from './LazyParts.tsx';
import { PagePanel, usePanelTitle } from './PagePanel.tsx';
import { useBookingPage, type BookingPage } from './use-booking-page.ts';

// Fixed at the foot of the screen: appearing a moment later it shifts nothing.
const PanelSheet = lazyScreen(() => import('./PanelSheet.tsx'), 'PanelSheet');

type BookingLayoutProps = { clubId: string; huts: readonly HutInList[] };

/** The wide or the narrow layout. Both share one state, so turning a tablet loses nothing. */
export function BookingLayout({ clubId, huts }: BookingLayoutProps) {
  const page = useBookingPage(clubId, huts);
  const isNarrow = !useMedia('(min-width: 768px)');
  return (
    <>
      <HowDaysAreHad page={page} />
      {isNarrow ? <NarrowPage page={page} /> : <WidePage page={page} />}
      {/* The list of own stays says that it was not found. */}
      {page.unknownStay && <Navigate to={pathTo('booking', { bookingId: page.unknownStay })} replace />}
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

/** Below 1024 px the panel is a bottom sheet. */
function WidePage({ page }: { page: BookingPage }) {
  const hasRoomForPanel = useMedia('(min-width: 1024px)');
  const view = useRef(page.view);
  // Choosing a hut below the overview, or putting it away, replaces the focused card: the focus follows to the calendar.
  useEffect(() => {
    if (view.current !== page.view && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#calendar-title')?.focus();
    view.current = page.view;
  }, [page.view]);
  const side = (
    <>
      <MyStays page={page} />
      <DrawNews clubId={page.clubId} />
    </>
  );
  return (
    <>
      {page.view === 'all' ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 gap-6">
            <CalendarCard page={page} view={page.view} />
            <HutSection page={page} />
            {!hasRoomForPanel && side}
          </div>
          {hasRoomForPanel && (
            <div className="grid gap-6">
              <PanelCard page={page} />
              {side}
            </div>
          )}
        </div>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)_320px]">
          <div className="grid gap-6">
            <HutSection page={page} />
            {side}
          </div>
          <CalendarCard page={page} view={page.view} />
          {/* Beside months of days: the panel alone stays in view. */}
          {hasRoomForPanel && (
            <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
              <PanelCard page={page} />
            </div>
          )}
        </div>
      )}
      <Suspense>{!hasRoomForPanel && <PanelSheet page={page} />}</Suspense>
    </>
  );
}

function HutSection({ page }: { page: BookingPage }) {
  const t = useT();
  return (
    <section aria-label={t('huts')} className="@container grid gap-3">
      <h2 className="text-xl font-bold">{t('huts')}</h2>
      <HutChoice huts={page.huts} chosenId={page.hut?.id ?? null} onChoose={page.chooseHut} />
    </section>
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
  const [chosenPart, setPart] = useState<Part>(hasHut && !page.isOverviewAsked ? 'calendar' : 'huts');
  const part = chosenPart === 'calendar' && !hasHut ? 'huts' : chosenPart;
  const hasSheet = part === 'calendar' || (part === 'huts' && page.isOverviewAsked);
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
    <div ref={bar} className={hasSheet ? 'pb-[76px]' : ''}>
      <Tabs
        label={t('booking_parts')}
        value={part}
        onChange={setPart}
        tabs={[
          {
            value: 'huts',
            label: t('huts'),
            panel: <NarrowHuts page={page} onChoose={chooseHut} />,
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
            panel: <CalendarCard page={page} view="hut" />,
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
      <Suspense>{hasSheet && <PanelSheet page={page} />}</Suspense>
    </div>
  );
}

type NarrowHutsProps = { page: BookingPage; onChoose: (hutId: string | null) => void };

/** The huts as cards, or all of them in one calendar. */
function NarrowHuts({ page, onChoose }: NarrowHutsProps) {
  const t = useT();
  const { huts, hut, isOverviewAsked } = page;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{t('huts')}</h2>
      {huts.length > 1 && (
        <fieldset aria-label={t('overview_views')} className="grid grid-cols-2 gap-2">
          <Button
            variant={isOverviewAsked ? 'secondary' : 'primary'}
            aria-pressed={!isOverviewAsked}
            size="sm"
            onClick={page.showList}
          >
            {t('overview_list')}
          </Button>
          <Button
            variant={isOverviewAsked ? 'primary' : 'secondary'}
            aria-pressed={isOverviewAsked}
            size="sm"
            onClick={page.showAll}
          >
            {t('overview_in_calendar')}
          </Button>
        </fieldset>
      )}
      {isOverviewAsked ? (
        <CalendarCard page={page} view="all" />
      ) : (
        <HutChoice huts={huts} chosenId={hut?.id ?? null} onChoose={onChoose} />
      )}
    </div>
  );
}
