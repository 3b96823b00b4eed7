import type { Selection } from '@hytte/domain/bookings/selection';
import { dayCount, stayOf } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useCallback, useState, type ReactNode, useEffect, useRef } from 'react';
import type { Refused } from './Calendar.tsx';
import type { CalendarWords } from './calendar-words.ts';

type Announcer = { announce: (text: string) => void; region: ReactNode };

/** Says things to those who do not see them happen. Put the region on the page; the same text twice is said twice. */
export function useAnnouncer(): Announcer {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  const region = (
    <output className="sr-only">
      {said.text}
      {/* A region speaks when it changes: a space that cannot be seen makes every second saying another one. */}
      {said.turn % 2 === 0 ? '' : '\u00a0'}
    </output>
  );
  return { announce, region };
}

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

const RING_MS = 1200;

/** The latest refusal, the calendar's own or the caller's: a ring on the day for a moment, and words that stay. */
export function useRefusal(fromCaller: Refused | null, announce: (text: string) => void) {
  const [seen, setSeen] = useState(fromCaller);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [ringDate, setRingDate] = useState<LocalDate>('');
  // The caller's word replaces ours, also when it takes its own back.
  if (seen !== fromCaller) {
    setSeen(fromCaller);
    setRefused(fromCaller);
    setRingDate(fromCaller?.date ?? '');
  }

  useEffect(() => {
    if (!refused) return undefined;
    announce(refused.text);
    const timer = setTimeout(() => setRingDate(''), RING_MS);
    return () => clearTimeout(timer);
  }, [refused, announce]);

  const refuse = useCallback((date: LocalDate, text: string) => {
    setRefused({ date, text });
    setRingDate(date);
  }, []);
  return { refuse, ringDate, text: refused?.text ?? '', forget: useCallback(() => setRefused(null), []) };
}
