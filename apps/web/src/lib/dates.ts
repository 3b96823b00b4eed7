import { localeOf } from './locale.ts';

/** Date and time as people here write them: `15.11.2026, 14:30` or `15/11/2026, 14:30`. */
export const formatMoment = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment));
