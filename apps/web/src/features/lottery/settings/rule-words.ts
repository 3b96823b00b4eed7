import type { DrawSchedule } from '@hytte/domain/lottery/schedule';
import type { T } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { formatClock } from '#features/draws/draw-words.ts';

/** The longest day that every month has. */
const IN_EVERY_MONTH = 28;
const A_MONDAY = Date.UTC(2024, 0, 1);

/** Monday 1 to Sunday 7. */
export const weekdayName = (language: string, weekday: number): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    A_MONDAY + (weekday - 1) * 86_400_000,
  );

const SUFFIX: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1.` or `1st` */
export const ordinal = (language: string, day: number): string =>
  language === 'en' ? day + (SUFFIX[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th') : `${day}.`;

/** The rule read back: `Hver måned den 1. kl. 02.00`. */
export function ruleText(t: T, language: string, { frequency, time, day }: DrawSchedule): string {
  const clock = formatClock(language, time);
  if (frequency === 'daily') return t('draw_rule_daily', { time: clock });
  if (frequency === 'weekly') return t('draw_rule_weekly', { weekday: weekdayName(language, day), time: clock });
  const key = day > IN_EVERY_MONTH ? 'draw_rule_monthly_late' : 'draw_rule_monthly';
  return t(key, { day: ordinal(language, day), time: clock });
}
