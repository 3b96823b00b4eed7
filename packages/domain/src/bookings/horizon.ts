export const HORIZON_MIN = 1;
export const HORIZON_MAX = 24;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The last day a stay may end on: the same day of the month so many months ahead, or that month's last
 * day when it has none such (D12). Dates are written as 2026-11-15.
 */
export function lastDayOfHorizon(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const monthsSinceYearZero = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(monthsSinceYearZero / 12), monthsSinceYearZero % 12];
  const daysInMonth = new Date(Date.UTC(endYear, endMonth + 1, 0)).getUTCDate();
  return `${endYear}-${twoDigits(endMonth + 1)}-${twoDigits(Math.min(day, daysInMonth))}`;
}
