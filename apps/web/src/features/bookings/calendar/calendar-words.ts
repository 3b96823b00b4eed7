import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { useMemo } from 'react';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { type DayFacts, type HalfState, isPickable } from './calendar-facts.ts';
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

/** What a label is put together from. */
type Words = { t: T; dateOf: (date: LocalDate) => string; pointsOf: (tenths: number) => string };

/** Longer than this is not listened to. */
const LONGEST = 140;
const LONGEST_NAME = 40;

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

/**
 * What a day is called. A day that can be chosen begins with its date; one that cannot says so first, so that
 * nobody has to hear it out. The gravest comes first, and what does not fit is left out.
 */
export function dayLabel(words: Words, day: DayFacts): string {
  const date = `${words.dateOf(day.date)}.`;
  const sentences = isPickable(day)
    ? [date, availability(words, day), ...mine(words, day), ...demand(words, day), ...points(words, day)]
    : [hindrance(words, day), date, ...(isAllOwn(day) ? [] : mine(words, day))];
  return [...sentences, ...holiday(words, day)].reduce((label, sentence) =>
    label.length + sentence.length < LONGEST ? `${label} ${sentence}` : label,
  );
}

const isOwn = (half: HalfState): boolean => half === 'own_request' || half === 'own_stay';
const isAllOwn = ({ early, late }: DayFacts): boolean => isOwn(early) && isOwn(late);
const isOpen = ({ past, opensOn, closed }: DayFacts): boolean => !past && opensOn === null && closed === null;

function hindrance(words: Words, day: DayFacts): string {
  const { t } = words;
  if (day.past) return t('day_past');
  if (day.opensOn !== null) return t('day_opens', { date: words.dateOf(day.opensOn) });
  if (day.closed !== null) return t('day_closed', { season: shortened(day.closed) });
  return isAllOwn(day) ? mine(words, day).join(' ') : t('day_taken');
}

function availability({ t }: Words, { early, late }: DayFacts): string {
  if (early === 'free' && late === 'free') return t('day_free');
  if (early === 'free') return t(late === 'taken' ? 'day_late_taken' : 'day_free_early');
  return t(early === 'taken' ? 'day_early_taken' : 'day_free_late');
}

function mine({ t }: Words, day: DayFacts): string[] {
  const { early, late } = day;
  if (!isOpen(day)) return [];
  const sentence = (half: HalfState, when: 'before_three' | 'after_three' | 'whole_day'): string[] =>
    isOwn(half) ? [t(half === 'own_stay' ? 'day_own_stay' : 'day_own_request', { when: t(when) })] : [];
  return early === late
    ? sentence(early, 'whole_day')
    : [...sentence(early, 'before_three'), ...sentence(late, 'after_three')];
}

function demand({ t }: Words, { earlyDemand, lateDemand }: DayFacts): string[] {
  // The same people as a rule: those who ask for both halves are not counted twice.
  const count = Math.max(earlyDemand, lateDemand);
  if (count === 0) return [];
  if (earlyDemand > 0 && lateDemand > 0) return [t(count === 1 ? 'day_demand_one' : 'day_demand_other', { count })];
  const when = t(earlyDemand > 0 ? 'before_three' : 'after_three');
  return [t(count === 1 ? 'day_demand_half_one' : 'day_demand_half_other', { count, when })];
}

const points = ({ t, pointsOf }: Words, { penalties }: DayFacts): string[] =>
  penalties.map(({ name, tenths }) =>
    t(tenths === 10 ? 'day_points_one' : 'day_points_other', { season: shortened(name), points: pointsOf(tenths) }),
  );

const holiday = ({ t }: Words, day: DayFacts): string[] =>
  day.holiday && isOpen(day) ? [t('day_holiday', { holiday: t(`holiday_${day.holiday}`) })] : [];
