import { addMonths, type LocalDate } from '../shared/local-date.ts';

/** The month whose lines are paid out: the one before the month of this date. Named by its first day. */
export const monthPaidOut = (today: LocalDate): LocalDate => addMonths(`${today.slice(0, 7)}-01`, -1);

/** The first day that no longer belongs to it. */
export const dayAfterMonth = (month: LocalDate): LocalDate => addMonths(month, 1);
