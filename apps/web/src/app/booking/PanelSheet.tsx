import type { Selection } from '@hytte/domain/bookings/selection';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { BookingPanel } from '#features/bookings/panel/BookingPanel.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatLength, formatShortRun } from '#lib/stay-words.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { NextDraw } from './LazyParts.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** The panel as a bottom sheet, where it does not fit beside the calendar. Opens by itself when a stay is complete. */
export function PanelSheet({ page }: { page: BookingPage }) {
  const t = useT();
  const title = usePanelTitle(page);
  const isChosen = page.hut !== null && page.selection?.complete === true;
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<Selection>(null);
  // A new complete stay opens it and a sent request closes it; otherwise it stays as the user left it.
  if (seen !== page.selection) {
    setSeen(page.selection);
    if (isChosen) setOpen(true);
    else if (page.sent) setOpen(false);
  }
  return (
    <BottomSheet
      label={t('sheet_label')}
      handle={<Handle page={page} isOpen={open} />}
      closeLabel={t('close')}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="mx-auto grid max-w-lg gap-4">
        <h2 className="text-xl font-bold">{title}</h2>
        <PagePanel page={page} />
      </div>
    </BottomSheet>
  );
}

/** The progress so far, visible also while the sheet is closed. */
function Handle({ page: { hut, selection, evaluated }, isOpen }: { page: BookingPage; isOpen: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const isChosen = hut !== null && selection?.complete === true;
  return (
    <span className="mx-auto flex max-w-lg items-center justify-between gap-3 text-start">
      <span className="min-w-0 truncate font-semibold">
        {isChosen && evaluated?.bill
          ? `${formatShortRun(language, selection.run)} · ${formatLength(t, language, selection.run)}`
          : t(hut === null ? 'choose_hut_first' : 'choose_dates')}
      </span>
      <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-link">
        {isChosen && !evaluated?.refusal && !isOpen && t('send_request')}
        <ChevronUp aria-hidden="true" className="bottom-sheet-arrow size-5 text-ink-2" />
      </span>
    </span>
  );
}

const nothingTaken = (): boolean => false;

/** The booking panel with the state of the page. */
export function PagePanel({ page }: { page: BookingPage }) {
  return (
    <BookingPanel
      hut={page.hut}
      selection={page.selection}
      evaluated={page.evaluated}
      isTaken={page.known?.calendar.isTaken ?? nothingTaken}
      onSelect={page.select}
      onSent={page.requestSent}
      sent={page.sent}
      nextDraw={<NextDraw clubId={page.clubId} />}
    />
  );
}

/** The next step. */
export function usePanelTitle({ hut, evaluated }: BookingPage): string {
  const t = useT();
  if (hut === null) return t('coach_title');
  return t(evaluated && !evaluated.refusal ? 'ready_to_book' : 'coach_days');
}
