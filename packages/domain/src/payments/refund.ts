import { dayNumberOf, type LocalDate } from '../shared/local-date.ts';

/** As the Norwegian Trekking Association has it; a club may choose its own. */
export const DEFAULT_REFUND_DAYS = 5;
export const MAX_REFUND_DAYS = 90;

/** How long before arrival a paid stay is given up: all of it back, or nothing (D25). */
export type RefundTerms = { paidOre: number; arrival: LocalDate; today: LocalDate; refundDays: number };

export const refundOf = ({ paidOre, arrival, today, refundDays }: RefundTerms): number =>
  dayNumberOf(arrival) - dayNumberOf(today) >= refundDays ? paidOre : 0;
