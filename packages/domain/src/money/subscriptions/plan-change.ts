import { addDays, type LocalDate } from '../../shared/local-date.ts';
import { toOre } from '../../shared/money.ts';
import { type Period, restOfPeriodOre } from './invoice.ts';
import type { BillingFrequency, PaidTier, PlanPrices } from './plans.ts';

type InvoicedChange = {
  prices: PlanPrices;
  /** The running period, what it was invoiced as, and the tier that is billed for it so far. */
  period: Period;
  frequency: BillingFrequency;
  billed: PaidTier;
  wanted: { tier: PaidTier; frequency: BillingFrequency };
};

/** Øre without VAT. */
type ChangeCost = { nowOre: number; nextOre: number; nextOn: LocalDate };

/**
 * What changing a plan by invoice costs: a larger plan is invoiced at once for the rest of the period, by the day; any other
 * change costs nothing now. The next whole period is invoiced at the new price on its first day.
 */
export const costOfInvoicedChange = (change: InvoicedChange, today: LocalDate): ChangeCost => {
  const { prices, period, frequency, billed, wanted } = change;
  return {
    nowOre: restOfPeriodOre({ prices, frequency, from: billed, to: wanted.tier }, period, today),
    nextOre: toOre(prices[wanted.tier][wanted.frequency]),
    nextOn: addDays(period.to, 1),
  };
};
