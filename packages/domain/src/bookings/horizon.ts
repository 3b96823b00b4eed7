import { addDays, addMonths, type LocalDate } from '../shared/local-date.ts';

export const HORIZON_MIN = 1;
export const HORIZON_MAX = 24;

/**
 * The last day a stay may end on: the same day of the month so many months ahead, or that month's last
 * day when it has none such (D12).
 */
export const lastDayOfHorizon = (today: LocalDate, months: number): LocalDate => addMonths(today, months);

/** The first day on which a stay that ends on `date` can be asked for. */
export function opensOn(date: LocalDate, months: number): LocalDate {
  // Looking back from the 31st lands on a shorter month's last day, whose own horizon may stop short of it.
  let day = addMonths(date, -months);
  while (lastDayOfHorizon(day, months) < date) day = addDays(day, 1);
  return day;
}
