import { localeOf } from './locale.ts';

/** As short as one reads it at a glance: the time today, else the day and the time. */
export function formatShortMoment(language: string, moment: Date, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    ...(!isToday && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}
