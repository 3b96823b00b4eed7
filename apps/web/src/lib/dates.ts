import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { localeOf } from './locale.ts';

/** The date where the huts are, whatever zone the browser's clock is set to. */
export const todayInOslo = (): LocalDate => dateInOslo(new Date());

/** A day in words: `14. mai 2027` or `14 May 2027`. Takes a date or a moment. */
export const formatDate = (language: string, date: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Oslo',
  }).format(new Date(date));

/** Date and time as people here write them: `15.11.2026, 14:30` or `15/11/2026, 14:30`. */
export const formatMoment = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment));

/** As short as one reads it at a glance: the time today, else the day and the time. */
export function formatShortMoment(language: string, moment: Date, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    ...(!isToday && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}
