import type { Selection } from '@hytte/domain/stays/bookings/selection';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { type AskedStay, sentText } from '#features/stays/bookings/request-stay.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatShortDates } from '#lib/dates.ts';
import { formatLength, formatShortRun } from '#lib/stay-words.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { PagePanel, usePanelTitle } from './PagePanel.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** The panel as a bottom sheet, where it does not fit beside the calendar. Opens by itself when a stay is complete. */
export function PanelSheet({ page }: { page: BookingPage }) {
  const t = useT();
  const { language } = useLanguages();
  const title = usePanelTitle(page);
  const isChosen = page.hut !== null && page.selection?.complete === true;
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<Selection>(null);
  // A new complete stay opens it and a sent request closes it; otherwise it stays as the user left it. A hut chosen
  // together with the days is in the address, and so rendered after them.
  const chosen = isChosen ? page.selection : null;
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen) setOpen(true);
    else if (page.sent) setOpen(false);
  }
  // The sheet closes, and its notice with it.
  const onSent = (asked: AskedStay) => {
    showToast.success(sentText(t, language, asked));
    page.requestSent(asked);
  };
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
        <PagePanel page={page} onSent={onSent} />
      </div>
    </BottomSheet>
  );
}

const oneDay = (date: LocalDate) => ({ startDate: date, endDate: date });

/** The progress so far, visible also while the sheet is closed. */
function Handle({ page: { hut, known, selection, evaluated }, isOpen }: { page: BookingPage; isOpen: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const isChosen = hut !== null && selection?.complete === true;
  const isDirect = isChosen && known?.facts.availabilityOf?.(selection.run).kind === 'direct';
  return (
    <span className="mx-auto flex max-w-lg items-center justify-between gap-3 text-start">
      <span className="min-w-0 truncate font-semibold">
        {isChosen && evaluated?.bill
          ? `${formatShortRun(language, selection.run)} · ${formatLength(t, language, selection.run)}`
          : hut && selection
            ? t('arrival_chosen', { date: formatShortDates(language, oneDay(selection.anchor)) })
            : t('choose_dates')}
      </span>
      <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-link">
        {isChosen && !evaluated?.refusal && !isOpen && t(isDirect ? 'take_days' : 'send_request')}
        <ChevronUp aria-hidden="true" className="bottom-sheet-arrow size-5 text-ink-2" />
      </span>
    </span>
  );
}
