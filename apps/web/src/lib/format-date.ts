import { localeOf } from './locale.ts';

/** A day in words: `14. mai 2027` or `14 May 2027`. Takes a date or a moment. */
export const formatDate = (language: string, date: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Oslo',
  }).format(new Date(date));
