import { addDays, type LocalDate, mondayOf } from '../../shared/local-date.ts';
import { overlapCount, type SlotRun, slotsOfDays } from './stay.ts';

export const HALF_DAYS_IN_WEEK = 14;

/** The Mondays of `count` weeks, ending with the week of `day`. */
export function weeksUpTo(day: LocalDate, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(mondayOf(day), (index + 1 - count) * 7));
}

/**
 * How many half days of each week the stays occupy. Stays of a hut never overlap (exclusion constraint in the database).
 */
export const occupiedByWeek = (stays: readonly SlotRun[], mondays: readonly LocalDate[]): number[] =>
  mondays.map((monday) => {
    const week = slotsOfDays(monday, addDays(monday, 6));
    return stays.reduce((sum, stay) => sum + overlapCount(stay, week), 0);
  });
