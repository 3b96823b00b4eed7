import { BookingPanel } from '#features/bookings/panel/BookingPanel.tsx';
import { useT } from '#lib/i18n.ts';
import { NextDraw } from './LazyParts.tsx';
import type { BookingPage } from './use-booking-page.ts';

const nothingTaken = (): boolean => false;

/** The panel with what the page knows. */
export function PagePanel({ page }: { page: BookingPage }) {
  return (
    <BookingPanel
      hut={page.hut}
      selection={page.selection}
      evaluated={page.weighed}
      isTaken={page.known?.calendar.isTaken ?? nothingTaken}
      onSelect={page.select}
      onSent={page.requestSent}
      sent={page.sent}
      nextDraw={<NextDraw clubId={page.clubId} />}
    />
  );
}

/** What there is to do next. */
export function usePanelTitle({ hut, weighed }: BookingPage): string {
  const t = useT();
  if (hut === null) return t('coach_title');
  return t(weighed && !weighed.refusal ? 'ready_to_book' : 'coach_days');
}
