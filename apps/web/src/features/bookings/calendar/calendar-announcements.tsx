import type { Selection } from '@hytte/domain/bookings/selection';
import { dayCount, stayOf } from '@hytte/domain/bookings/stay';
import { useEffect, useRef } from 'react';
import type { CalendarWords } from './calendar-words.ts';

/** Says what has been chosen each time it changes; what was there from the start is not news. */
export function useAnnouncedSelection(
  selection: Selection,
  words: CalendarWords,
  totals: string | undefined,
  announce: (text: string) => void,
): void {
  const text = selection ? spokenSelection(selection, words, totals) : null;
  const spoken = useRef(text);
  useEffect(() => {
    if (spoken.current === text) return;
    spoken.current = text;
    announce(text ?? words.t('range_cleared'));
  }, [text, words, announce]);
}

function spokenSelection({ run, complete }: NonNullable<Selection>, words: CalendarWords, totals?: string): string {
  const { t } = words;
  const { startDate, startHalf, endDate, endHalf } = stayOf(run);
  const half = (value: 'AM' | 'PM'): string => t(value === 'AM' ? 'before_three' : 'after_three');
  if (!complete) return t('start_chosen', { date: words.dateOf(startDate), half: half(startHalf) });
  const count = dayCount(run);
  const days = t(count === 1 ? 'stay_days_one' : 'stay_days_other', { count: words.pointsOf(count * 10) });
  return t('range_chosen', {
    from: `${words.dateOf(startDate)} ${half(startHalf)}`,
    to: `${words.dateOf(endDate)} ${half(endHalf)}`,
    totals: totals ? `${days}, ${totals}` : days,
  });
}
