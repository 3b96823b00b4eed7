import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { formatInOslo, formatTime } from './dates.ts';
import type { T } from './i18n.ts';

/** Parses a time of day as people type it (`2`, `2.30`, `0230`, `02:30`) to `02:30`. */
export function parseTypedTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
}

/** `02.00`, or `02:00` in English. */
export const formatClock = (language: string, time: string): string =>
  language === 'no' ? time.replace(':', '.') : time;

/** The moment of a draw on Norwegian clocks: `tirsdag 1. desember kl. 02.00`. The year only when it is not this one. */
export function formatDrawMoment(t: T, language: string, moment: Date | string, now: Date = new Date()): string {
  const at = new Date(moment);
  const isThisYear = dateInOslo(at).slice(0, 4) === dateInOslo(now).slice(0, 4);
  const day = formatInOslo(language, at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return t('draw_moment', { day, time: formatClock(language, formatTime('en', at)) });
}
