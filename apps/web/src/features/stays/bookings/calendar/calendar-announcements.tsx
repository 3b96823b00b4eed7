import type { Selection } from '@hytte/domain/stays/bookings/selection';
import { dayCount, stayOf } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { plural } from '#lib/i18n.ts';
import type { CalendarWords } from './calendar-words.ts';

type Announcer = { announce: (text: string) => void; region: ReactNode };

/** A live region for screen readers. Render `region` once; announcing the same text again reads it again. */
export function useAnnouncer(): Announcer {
  const [announced, setAnnounced] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setAnnounced(({ count }) => ({ text, count: count + 1 })), []);
  const region = (
    <output className="sr-only">
      {announced.text}
      {/* A live region is read only when its text changes: every second text gets a trailing no-break space. */}
      {announced.count % 2 === 0 ? '' : '\u00a0'}
    </output>
  );
  return { announce, region };
}

/** Announces the selection each time it changes, but not the one that was there at the first render. */
export function useAnnouncedSelection(
  selection: Selection,
  words: CalendarWords,
  totals: string | undefined,
  announce: (text: string) => void,
): void {
  const text = selection ? selectionText(selection, words, totals) : null;
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    announce(text ?? words.t('range_cleared'));
  }, [text, words, announce]);
}

function selectionText({ run, complete }: NonNullable<Selection>, words: CalendarWords, totals?: string): string {
  const { t } = words;
  const { startDate, startHalf, endDate, endHalf } = stayOf(run);
  const half = (value: 'AM' | 'PM'): string => t(value === 'AM' ? 'before_three' : 'after_three');
  if (!complete) return t('start_chosen', { date: words.dateOf(startDate), half: half(startHalf) });
  const count = dayCount(run);
  const days = t(plural(count, 'stay_length_one', 'stay_length_other'), { count: words.pointsOf(count * 10) });
  return t('range_chosen', {
    from: `${words.dateOf(startDate)} ${half(startHalf)}`,
    to: `${words.dateOf(endDate)} ${half(endHalf)}`,
    totals: totals ? `${days}, ${totals}` : days,
  });
}

/** A day that was chosen and refused, and why. A new object is a new refusal. */
export type Refused = { date: LocalDate; text: string };

const RING_MS = 1200;

/** The latest refusal, the calendar's own or the caller's: a ring on the day for a moment, and a text that stays. */
export function useRefusal(fromCaller: Refused | null, announce: (text: string) => void) {
  const [seen, setSeen] = useState(fromCaller);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [ringDate, setRingDate] = useState<LocalDate>('');
  // A new refusal of the caller replaces the calendar's own; so does null, which withdraws it.
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
