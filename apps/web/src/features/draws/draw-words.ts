import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { formatInOslo, formatTime } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';

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

/** `i dag`, `i morgen`, `om 16 dager`. */
export function formatDaysAhead(t: T, language: string, moment: string, now: Date = new Date()): string {
  const days = (Date.parse(dateInOslo(new Date(moment))) - Date.parse(dateInOslo(now))) / 86_400_000;
  // Not Intl: its Norwegian is «om 16 døgn», which nobody says of a date.
  if (days > 1) return t('draw_in_days', { count: days });
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day');
}
