import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { useMemo } from 'react';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { type DayFacts, type HalfState, isFree, isOpen, isPickable } from './calendar-facts.ts';

/** The texts and formats of the calendar, in the current language. */
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

// UTC: a local date has no time zone. Lazy: an Intl.DateTimeFormat is expensive, and most are needed late or never. Cached: the
// names of all months are rendered again with every pick.
const formatter = (language: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  const known = new Map<LocalDate, string>();
  return (date: LocalDate): string => {
    const text = known.get(date);
    if (text !== undefined) return text;
    format ??= new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
    const formatted = format.format(new Date(`${date}T00:00:00Z`));
    known.set(date, formatted);
    return formatted;
  };
};

const A_SUNDAY = '2027-03-28';

export function calendarWords(t: T, language: string, today: LocalDate): CalendarWords {
  const thisYear = formatter(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const otherYear = formatter(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const shortMonth = formatter(language, { month: 'short' });
  const [shortDay, longDay] = [formatter(language, { weekday: 'short' }), formatter(language, { weekday: 'long' })];
  let numbers: Intl.NumberFormat | undefined;
  const numberFormat = () => (numbers ??= new Intl.NumberFormat(localeOf(language)));
  // Cached: otherwise every key press would make some seven hundred labels again.
  const labels = new WeakMap<DayFacts, string>();

  const words: CalendarWords = {
    t: memoized(t),
    dateOf: (date) => (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear)(date),
    labelOf: (day) => {
      const label = labels.get(day) ?? dayLabel(words, day);
      labels.set(day, label);
      return label;
    },
    pointsOf: (tenths) => (tenths % 10 === 0 ? String(tenths / 10) : numberFormat().format(tenths / 10)),
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

/** Caches the texts without values: looking one up takes longer than rendering a day. */
function memoized(t: T): T {
  const texts = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, values);
    const text = texts.get(key) ?? t(key);
    texts.set(key, text);
    return text;
  };
}

const withoutStop = (text: string): string => text.replace(/\.$/, '');

export function useCalendarWords(today: LocalDate): CalendarWords {
  const t = useT();
  const { language } = useLanguages();
  return useMemo(() => calendarWords(t, language, today), [t, language, today]);
}

type Words = Pick<CalendarWords, 't' | 'dateOf' | 'pointsOf'>;

/** A screen reader's user does not listen to longer labels. */
const MAX_LABEL = 140;
const MAX_NAME = 40;

const shortened = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);

/**
 * The accessible name of a day. A day that can be chosen begins with its date; any other begins with the reason why
 * not. The most important sentence comes first, and sentences that do not fit into MAX_LABEL are left out.
 */
function dayLabel(words: Words, day: DayFacts): string {
  const date = `${words.dateOf(day.date)}.`;
  const sentences = isPickable(day)
    ? [
        date,
        availability(words, day),
        ...way(words, day),
        ...mine(words, day),
        ...demand(words, day),
        ...points(words, day),
      ]
    : [hindrance(words, day), date, ...(isAllOwn(day) ? [] : mine(words, day))];
  return [...sentences, ...holiday(words, day)].reduce((label, sentence) =>
    label.length + sentence.length < MAX_LABEL ? `${label} ${sentence}` : label,
  );
}

const isOwn = (half: HalfState): boolean => half === 'own_request' || half === 'own_stay';
const isAllOwn = ({ early, late }: DayFacts): boolean => isOwn(early) && isOwn(late);

function hindrance(words: Words, day: DayFacts): string {
  const { t } = words;
  if (day.past) return t('day_past');
  if (day.afterClub) return t('day_after_club');
  if (day.period && isHeld(day)) return t(`day_period_${day.period.state}`, { name: shortened(day.period.name) });
  if (day.opensOn !== null) return t('day_opens', { date: words.dateOf(day.opensOn) });
  if (day.closed !== null) return t('day_closed', { season: shortened(day.closed) });
  if (isAllOwn(day)) return mine(words, day).join(' ');
  const isAny = (state: HalfState): boolean => day.early === state || day.late === state;
  if (isAny('elsewhere')) return t('day_stay_elsewhere');
  return t(isAny('offered') ? 'day_offered' : 'day_taken');
}

/** A draft, a cancelled period and one with open leftovers hold no day. */
const isHeld = ({ early, late }: DayFacts): boolean => early === 'period' || late === 'period';

function availability({ t }: Words, { early, late }: DayFacts): string {
  if (isFree(early) && isFree(late)) return t('day_free');
  if (isFree(early)) return t(isTaken(late) ? 'day_late_taken' : 'day_free_early');
  return t(isTaken(early) ? 'day_early_taken' : 'day_free_late');
}

const isTaken = (half: HalfState): boolean => half === 'taken' || half === 'offered';

/** How the free half of the day is had, where it is not by a draw in time; then what the other half belongs to. */
function way({ t }: Words, { early, late, period }: DayFacts): string[] {
  const free = isFree(early) ? early : late;
  const sentences = free === 'direct' ? [t('day_direct')] : free === 'too_late' ? [t('day_too_late')] : [];
  return period ? [...sentences, t(`day_period_${period.state}`, { name: shortened(period.name) })] : sentences;
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
  // Not the sum: most members who request one half request the other too.
  const count = Math.max(earlyDemand, lateDemand);
  if (count === 0) return [];
  if (earlyDemand > 0 && lateDemand > 0) return [t(plural(count, 'day_demand_one', 'day_demand_other'), { count })];
  const when = t(earlyDemand > 0 ? 'before_three' : 'after_three');
  return [t(plural(count, 'day_demand_half_one', 'day_demand_half_other'), { count, when })];
}

const points = ({ t, pointsOf }: Words, { penalties }: DayFacts): string[] =>
  penalties.map(({ name, tenths }) =>
    t(plural(tenths / 10, 'day_points_one', 'day_points_other'), { season: shortened(name), points: pointsOf(tenths) }),
  );

const holiday = ({ t }: Words, day: DayFacts): string[] =>
  day.holiday && isOpen(day) ? [t('day_holiday', { holiday: t(`holiday_${day.holiday}`) })] : [];
