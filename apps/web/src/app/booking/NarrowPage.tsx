import { useEffect, useRef, useState } from 'react';
import { HutChoice } from '#features/huts/HutChoice.tsx';
import { useT } from '#lib/i18n.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { DrawNews } from './LazyParts.tsx';
import { MyStays } from './MyStays.tsx';
import { PanelSheet } from './PanelSheet.tsx';
import type { BookingPage } from './use-booking-page.ts';

type Part = 'huts' | 'calendar' | 'stays';

/** One thing at a time, as a hand-held screen has room for. */
export function NarrowPage({ page }: { page: BookingPage }) {
  const t = useT();
  const hasHut = page.hut !== null;
  const [wanted, setPart] = useState<Part>(hasHut ? 'calendar' : 'huts');
  const part = wanted === 'calendar' && !hasHut ? 'huts' : wanted;
  const bar = useRef<HTMLDivElement>(null);
  const chooseHut = (hutId: string | null) => {
    page.chooseHut(hutId);
    if (hutId === null) return;
    setPart('calendar');
    window.scrollTo(0, 0);
  };
  // The card that was pressed has gone with its tab: one goes on from the tab that came instead.
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
