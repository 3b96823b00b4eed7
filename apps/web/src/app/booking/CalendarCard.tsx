import { pick } from '@hytte/domain/bookings/selection';
import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { useMemo } from 'react';
import { Calendar } from '#features/bookings/calendar/Calendar.tsx';
import { monthsOfHorizon } from '#features/bookings/calendar/months.ts';
import { refusalText } from '#features/bookings/panel/RefusalNote.tsx';
import { formatPoints } from '#lib/stay-words.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { todayInOslo } from '#lib/dates.ts';
import type { BookingPage } from './use-booking-page.ts';

/** The calendar of the chosen hut. */
export function CalendarCard({ page }: { page: BookingPage }) {
  const t = useT();
  const { hut, known, error } = page;
  return (
    <section
      aria-label={t('calendar')}
      className="min-w-0 rounded-lg border border-line bg-surface p-3 shadow-sm sm:p-5"
    >
      {error && !known ? (
        <LoadFailed what={t('failed_to_fetch_calendar')} error={error} onRetry={() => void page.retry()} />
      ) : (
        <HutCalendar key={hut?.id} page={page} />
      )}
    </section>
  );
}

function HutCalendar({ page }: { page: BookingPage }) {
  const { hut, known, selection, select } = page;
  const { totals, refused } = useSpokenStay(page);
  return (
    <Calendar
      facts={known?.calendar ?? null}
      {...monthsOfHorizon(todayInOslo(), known?.horizonMonths ?? 0)}
      toolbar={<CalendarTitle page={page} />}
      selection={selection}
      onPick={(date) => known && select(pick(selection, date, known.calendar.isTaken))}
      onClear={() => select(null)}
      highlighted={page.highlighted}
      noHut={hut === null}
      spokenTotals={totals}
      refused={refused}
    />
  );
}

function CalendarTitle({ page: { hut } }: { page: BookingPage }) {
  const t = useT();
  return (
    <h2 className="min-w-0 text-xl font-bold break-words">
      {hut?.name ?? t('calendar')}
      {hut?.location && <span className="place font-normal"> {hut.location}</span>}
    </h2>
  );
}

/** What the calendar announces to screen readers besides the days: price and points, or why the stay is refused. */
function useSpokenStay({ selection, evaluated }: BookingPage) {
  const t = useT();
  const { language } = useLanguages();
  return useMemo(() => {
    if (!selection || !evaluated) return { totals: undefined, refused: null };
    const { refusal, bill } = evaluated;
    return {
      totals: bill
        ? `${formatOre(language, bill.cost.totalOre)}, ${formatPoints(t, language, bill.points.base + bill.points.extra)}`
        : undefined,
      refused: refusal && { date: dateOfSlot(selection.run.first), text: refusalText(t, language, refusal) },
    };
  }, [selection, evaluated, t, language]);
}
