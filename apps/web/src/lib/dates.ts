import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { localeOf } from './locale.ts';

/** The date where the huts are, whatever time zone the browser is in. */
export const todayInOslo = (): LocalDate => dateInOslo(new Date());

/** An instant as Norwegian clocks show it, whatever time zone the browser is in. */
export const formatInOslo = (language: string, instant: string | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'Europe/Oslo', ...options }).format(new Date(instant));

/** `14. mai 2027` or `14 May 2027`. Takes a date or an instant. */
export const formatDate = (language: string, date: string): string =>
  formatInOslo(language, date, { day: 'numeric', month: 'long', year: 'numeric' });

/** `02:00`, on Norwegian clocks. */
export const formatTime = (language: string, instant: string | Date): string =>
  formatInOslo(language, instant, { hour: '2-digit', minute: '2-digit' });

/** `15.11.2026, 14:30` or `15/11/2026, 14:30`. */
export const formatMoment = (language: string, instant: string): string =>
  formatInOslo(language, instant, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** `14:30` today, `15.11., 14:30` on other days. */
export const formatShortMoment = (language: string, instant: Date, now = new Date()): string =>
  formatInOslo(language, instant, {
    ...(dateInOslo(instant) !== dateInOslo(now) && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  });

// A local date has no time zone. Parsed and formatted in UTC it stays the same day, and Intl need not load Oslo's rules.
const utc = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

const localFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });

/** A local date, or a part of it: `{ month: 'short' }`. */
export const formatLocalDate = (language: string, date: LocalDate, options: Intl.DateTimeFormatOptions): string =>
  localFormat(language, options).format(utc(date));

/** The year is shown only when one of the dates is not in this one. */
const yearOf = (...dates: LocalDate[]): Intl.DateTimeFormatOptions =>
  dates.every((date) => date.slice(0, 4) === todayInOslo().slice(0, 4)) ? {} : { year: 'numeric' };

/** `torsdag 25. mars` */
export const formatDay = (language: string, date: LocalDate): string =>
  formatLocalDate(language, date, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(date) });

type Dates = { startDate: LocalDate; endDate: LocalDate };

const formatRange = (language: string, { startDate, endDate }: Dates, options: Intl.DateTimeFormatOptions): string =>
  localFormat(language, { day: 'numeric', month: 'long', ...options }).formatRange(utc(startDate), utc(endDate));

/** `25.–28. mars`, or `25. mars` when both are the same day. */
export const formatDates = (language: string, dates: Dates): string =>
  formatRange(language, dates, yearOf(dates.startDate, dates.endDate));

/** `25.–28. nov.`, where there is little room. */
export const formatShortDates = (language: string, dates: Dates): string =>
  formatRange(language, dates, { month: 'short', ...yearOf(dates.startDate, dates.endDate) });

/** `20.–29. mars 2027`, always with the year. */
export const formatDatesWithYear = (language: string, dates: Dates): string =>
  formatRange(language, dates, { year: 'numeric' });
