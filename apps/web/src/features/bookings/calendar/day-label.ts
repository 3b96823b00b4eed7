import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { T } from '#lib/i18n.ts';
import { type DayFacts, type HalfState, isPickable } from './calendar-facts.ts';

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
