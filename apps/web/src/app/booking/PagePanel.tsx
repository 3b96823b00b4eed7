import type { AskedStay } from '#features/stays/bookings/request-stay.api.ts';
import { BookingPanel } from '#features/stays/bookings/panel/BookingPanel.tsx';
import { useT } from '#lib/i18n.ts';
import { NextDraw, OwnTickets, WaitForDays } from './LazyParts.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** Not while it is unknown: the steps would disappear again. */
const isFirst = ({ club }: BookingPage): boolean => club?.hasAsked === false;

const nothingTaken = (): boolean => false;

type PagePanelProps = { page: BookingPage; onSent?: (asked: AskedStay) => void };

/** The booking panel with the state of the page. */
export function PagePanel({ page, onSent = page.requestSent }: PagePanelProps) {
  return (
    <BookingPanel
      hut={page.hut}
      selection={page.selection}
      evaluated={page.evaluated}
      facts={page.known?.facts ?? null}
      isTaken={page.known?.calendar.isTaken ?? nothingTaken}
      onSelect={page.select}
      onSent={onSent}
      sent={page.sent}
      isFirst={isFirst(page)}
      nextDraw={<NextDraw clubId={page.clubId} />}
      ownTickets={<OwnTickets clubId={page.clubId} />}
      WaitForDays={WaitForDays}
    />
  );
}

/** The next step. */
export function usePanelTitle(page: BookingPage): string {
  const t = useT();
  const { hut, evaluated, known, selection } = page;
  if (hut === null) return t(isFirst(page) ? 'coach_title' : 'coach_days');
  const isOffered = selection && known?.facts.availabilityOf?.(selection.run).kind === 'offered';
  return t(evaluated && !evaluated.refusal && !isOffered ? 'ready_to_book' : 'coach_days');
}
