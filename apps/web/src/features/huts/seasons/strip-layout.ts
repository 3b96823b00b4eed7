import type { Season } from '@hytte/contract/huts/seasons';
import { addDays, addMonths, dayNumberOf, type LocalDate } from '@hytte/domain/shared/local-date';

const MONTHS = 12;

/** Twelve months from the first of this month. `end` is exclusive. */
export type StripWindow = { start: LocalDate; end: LocalDate; days: number };

export function windowFrom(today: LocalDate): StripWindow {
  const start = `${today.slice(0, 7)}-01`;
  const end = addMonths(start, MONTHS);
  return { start, end, days: dayNumberOf(end) - dayNumberOf(start) };
}

export const monthsOf = ({ start }: StripWindow): LocalDate[] =>
  Array.from({ length: MONTHS }, (_, month) => addMonths(start, month));

/** Where a day begins, in per cent of the window. */
export const positionOf = ({ start, days }: StripWindow, date: LocalDate): number =>
  ((dayNumberOf(date) - dayNumberOf(start)) / days) * 100;

/** Where the label is: on the bar, or beside a bar that is too short for it. */
export type LabelPlace = 'on' | 'after' | 'before';

export type Bar = { season: Season; lane: number; left: number; width: number; label: LabelPlace };

/** The width of a letter in days, when the strip is narrowest. */
const DAYS_PER_LETTER = 3.2;
const GAP = 4;
/** The padding of a label on its bar, in days. */
const PLATE = 10;

/**
 * Lays out the seasons of the window as bars, by date. Bars that would overlap, labels included, get lanes
 * below each other: first fit.
 */
export function layOut(window: StripWindow, seasons: readonly Season[], labelOf: (season: Season) => string): Bar[] {
  const freeFrom: number[] = [];
  return seasons
    .filter(({ start_date, end_date }) => start_date < window.end && end_date >= window.start)
    .toSorted(byDate)
    .map((season) => {
      const from = Math.max(0, daysInto(window, season.start_date));
      const to = Math.min(window.days, daysInto(window, addDays(season.end_date, 1)));
      const letters = labelOf(season).length * DAYS_PER_LETTER;
      const label = placeOf(from, to, letters, window.days);
      const first = label === 'before' ? from - letters : from;
      const last = label === 'after' ? to + letters : to;
      const found = freeFrom.findIndex((free) => free <= first);
      const lane = found === -1 ? freeFrom.length : found;
      freeFrom[lane] = last + GAP;
      return { season, lane, left: (from / window.days) * 100, width: ((to - from) / window.days) * 100, label };
    });
}

const daysInto = ({ start }: StripWindow, date: LocalDate): number => dayNumberOf(date) - dayNumberOf(start);

function placeOf(from: number, to: number, letters: number, days: number): LabelPlace {
  if (to - from >= letters + PLATE) return 'on';
  return to + letters <= days ? 'after' : 'before';
}

export const byDate = (one: Season, other: Season): number =>
  one.start_date.localeCompare(other.start_date) || one.end_date.localeCompare(other.end_date);
