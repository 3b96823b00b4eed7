import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { useMemo } from 'react';
import type { Refused } from '#features/stays/bookings/calendar/calendar-announcements.tsx';
import { refusalText } from '#features/stays/bookings/panel/RefusalNote.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { formatPoints } from '#lib/stay-words.ts';
import type { BookingPage } from './use-booking-page.ts';

type SpokenStay = { totals: string | undefined; refused: Refused | null };

/** What the calendar announces to screen readers besides the days: price and points, or why the stay is refused. */
export function useSpokenStay({ selection, evaluated }: BookingPage): SpokenStay {
  const t = useT();
  const { language } = useLanguages();
  return useMemo(() => {
    if (!selection || !evaluated) return { totals: undefined, refused: null };
    const { refusal, bill } = evaluated;
    return {
      totals: bill
        ? `${formatOre(language, bill.cost.totalOre)}, ${formatPoints(t, language, bill.points.tenths)}`
        : undefined,
      refused: refusal && { date: dateOfSlot(selection.run.first), text: refusalText(t, language, refusal) },
    };
  }, [selection, evaluated, t, language]);
}
