import { dayCount, type Half, type SlotRun, type Stay, stayOf } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { T } from './i18n.ts';
import { localeOf } from './locale.ts';
import { todayInOslo } from './dates.ts';

// A date has no time zone; read and written in the same one, it stays the day it is.
const at = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

const formatter = (language: string, options: Intl.DateTimeFormatOptions, ...dates: LocalDate[]) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    // The year is said only when it is not this one.
    ...(dates.some((date) => date.slice(0, 4) !== todayInOslo().slice(0, 4)) && { year: 'numeric' }),
    ...options,
  });

/** `torsdag 25. mars` */
export const formatDay = (language: string, date: LocalDate): string =>
  formatter(language, { weekday: 'long' }, date).format(at(date));

type Days = Pick<Stay, 'startDate' | 'endDate'>;

/** `25.–28. mars`, or `25. mars` when it is one day. */
export const formatDates = (language: string, { startDate, endDate }: Days): string =>
  formatter(language, {}, startDate, endDate).formatRange(at(startDate), at(endDate));

export const formatRun = (language: string, run: SlotRun): string => formatDates(language, stayOf(run));

/** `25.–28. nov.`, where there is little room. */
export function formatShortRun(language: string, run: SlotRun): string {
  const { startDate, endDate } = stayOf(run);
  return formatter(language, { month: 'short' }, startDate, endDate).formatRange(at(startDate), at(endDate));
}

/** `før kl. 15` */
export const formatHalf = (t: T, half: Half): string => t(half === 'AM' ? 'before_three' : 'after_three');

/** With a decimal only where there is one. */
export const formatNumber = (language: string, value: number): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value);

/** `2,5 dager` */
export const formatDayCount = (t: T, language: string, days: number): string =>
  t(days === 1 ? 'stay_days_one' : 'stay_days_other', { count: formatNumber(language, days) });

export const formatLength = (t: T, language: string, run: SlotRun): string =>
  formatDayCount(t, language, dayCount(run));

/** Tenths of a point as people say them: `1,5 poeng`. */
export const formatPoints = (t: T, language: string, tenths: number): string =>
  t(tenths === 10 ? 'points_one' : 'points_other', { count: formatNumber(language, tenths / 10) });
