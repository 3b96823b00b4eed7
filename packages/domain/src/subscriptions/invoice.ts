import { addDays, addMonths, dayNumberOf, type LocalDate } from '../shared/local-date.ts';
import { type BillingFrequency, netOreOf, type PaidTier, type PlanPrices } from './plans.ts';

/** First and last day. */
export type Period = { from: LocalDate; to: LocalDate };

const MONTHS: Record<BillingFrequency, number> = { monthly: 1, yearly: 12 };

/** What one invoice is for, beginning on this day. */
export const periodFrom = (from: LocalDate, frequency: BillingFrequency): Period => ({
  from,
  to: addDays(addMonths(from, MONTHS[frequency]), -1),
});

const daysOf = ({ from, to }: Period): number => dayNumberOf(to) - dayNumberOf(from) + 1;

type Larger = { prices: PlanPrices; frequency: BillingFrequency; from: PaidTier; to: PaidTier };

/** What a larger plan costs more for the rest of a period, from today on: by the day, in whole øre, without VAT. */
export function restOfPeriodOre({ prices, frequency, from, to }: Larger, period: Period, today: LocalDate): number {
  const moreOre = netOreOf(prices[to][frequency]) - netOreOf(prices[from][frequency]);
  const left = Math.max(0, daysOf({ from: today, to: period.to }));
  return Math.max(0, Math.round((moreOre * Math.min(left, daysOf(period))) / daysOf(period)));
}
