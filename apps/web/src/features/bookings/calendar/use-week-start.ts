import { storedValue, useStored } from '#lib/stored-value.ts';
import type { WeekStart } from './months.ts';

const stored = storedValue('weekStart');

/** Sunday, unless the person has asked for Monday in this browser (D13). */
export function useWeekStart(): [WeekStart, (weekStart: WeekStart) => void] {
  return [useStored(stored) === 'monday' ? 'monday' : 'sunday', stored.set];
}
