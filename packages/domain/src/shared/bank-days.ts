import { holidayOf } from './holidays.ts';
import { addDays, type LocalDate, weekdayOf } from './local-date.ts';

/** Days on which Norwegian banks move money: not Saturdays, Sundays and public holidays. */
export const isBankDay = (date: LocalDate): boolean => {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && holidayOf(date) === null;
};

/** The bank day so many bank days after a day, which need not be one itself. */
export function addBankDays(date: LocalDate, days: number): LocalDate {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBankDay(day)) left -= 1;
  }
  return day;
}
