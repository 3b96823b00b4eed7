import { dayCount, type Half, type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { formatDates, formatShortDates } from './dates.ts';
import { plural, type T } from './i18n.ts';
import { formatNumber } from './locale.ts';

/** `25.–28. mars` */
export const formatRun = (language: string, run: SlotRun): string => formatDates(language, stayOf(run));

/** `25.–28. nov.`, where there is little room. */
export const formatShortRun = (language: string, run: SlotRun): string => formatShortDates(language, stayOf(run));

/** `før kl. 15` */
export const formatHalf = (t: T, half: Half): string => t(half === 'AM' ? 'before_three' : 'after_three');

/** `5 dager`: a deadline. How long a stay lasts is `formatDuration`. */
export const formatDayCount = (t: T, language: string, days: number): string =>
  t(plural(days, 'stay_days_one', 'stay_days_other'), { count: formatNumber(language, days) });

/** `2,5 døgn`, the unit of prices. */
export const formatDuration = (t: T, language: string, days: number): string =>
  t(plural(days, 'stay_length_one', 'stay_length_other'), { count: formatNumber(language, days) });

export const formatLength = (t: T, language: string, run: SlotRun): string =>
  formatDuration(t, language, dayCount(run));

/** Points are stored in tenths: 15 reads `1,5 poeng`. */
export const formatPoints = (t: T, language: string, tenths: number): string =>
  t(plural(tenths / 10, 'points_one', 'points_other'), { count: formatNumber(language, tenths / 10) });
