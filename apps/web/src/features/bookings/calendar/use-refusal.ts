import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useCallback, useEffect, useState } from 'react';
import type { Refused } from './calendar-props.ts';

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
