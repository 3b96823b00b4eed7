import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { useMemo } from 'react';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import type { DayFacts } from './calendar-facts.ts';
import { dayLabel } from './day-label.ts';
import type { WeekStart } from './months.ts';

/** Everything the calendar says, in the language of the moment. */
export type CalendarWords = {
  t: T;
  /** «torsdag 25. mars», with the year when it is another one than today's. */
  dateOf: (date: LocalDate) => string;
  labelOf: (day: DayFacts) => string;
  /** Tenths as people write them: 1,5. */
  pointsOf: (tenths: number) => string;
  monthOf: (date: LocalDate) => string;
  shortMonthOf: (date: LocalDate) => string;
  weekdays: (weekStart: WeekStart) => readonly { short: string; long: string }[];
};

// Days have no time zone: they are written as they stand. A format is costly to make, and most are needed late or never.
const formatter = (language: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: LocalDate): string => {
    format ??= new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${date}T00:00:00Z`));
  };
};

const A_SUNDAY = '2027-03-28';

export function calendarWords(t: T, language: string, today: LocalDate): CalendarWords {
  const thisYear = formatter(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const otherYear = formatter(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const shortMonth = formatter(language, { month: 'short' });
  const [shortDay, longDay] = [formatter(language, { weekday: 'short' }), formatter(language, { weekday: 'long' })];
  // Seven hundred labels are made once, not for every key that is pressed.
  const labels = new WeakMap<DayFacts, string>();

  const words: CalendarWords = {
    t: withMemory(t),
    dateOf: (date) => (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear)(date),
    labelOf: (day) => {
      const label = labels.get(day) ?? dayLabel(words, day);
      labels.set(day, label);
      return label;
    },
    pointsOf: (tenths) => (tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toLocaleString(localeOf(language))),
    monthOf: formatter(language, { month: 'long', year: 'numeric' }),
    shortMonthOf: (date) => withoutStop(shortMonth(date)),
    weekdays: (weekStart) =>
      Array.from({ length: 7 }, (_, column) => {
        const day = addDays(A_SUNDAY, column + (weekStart === 'monday' ? 1 : 0));
        return { short: withoutStop(shortDay(day)), long: longDay(day) };
      }),
  };
  return words;
}

/** Texts without values are the same on every day that says them, and looking one up takes longer than drawing a day. */
function withMemory(t: T): T {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}

const withoutStop = (text: string): string => text.replace(/\.$/, '');

export function useCalendarWords(today: LocalDate): CalendarWords {
  const t = useT();
  const { language } = useLanguages();
  return useMemo(() => calendarWords(t, language, today), [t, language, today]);
}
