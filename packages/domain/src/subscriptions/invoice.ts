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

export type VatPercent = 0 | 12 | 15 | 25;
export type VatLine = { netOre: number; vatPercent: VatPercent };

type VatTotal = { vatPercent: VatPercent; netOre: number; vatOre: number };
export type InvoiceTotals = { netOre: number; vatOre: number; totalOre: number; vat: VatTotal[] };

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * VAT is rounded to whole øre once per rate, of the sum of its lines: this is what an electronic invoice is
 * checked by (BR-CO-17), and lines rounded one by one would add up to something else.
 */
export function invoiceTotals(lines: VatLine[]): InvoiceTotals {
  const rates = [...new Set(lines.map((line) => line.vatPercent))].toSorted((one, other) => other - one);
  const vat = rates.map((vatPercent): VatTotal => {
    const netOre = sum(lines.filter((line) => line.vatPercent === vatPercent).map((line) => line.netOre));
    return { vatPercent, netOre, vatOre: Math.round((netOre * vatPercent) / 100) };
  });
  const netOre = sum(lines.map((line) => line.netOre));
  const vatOre = sum(vat.map((total) => total.vatOre));
  return { netOre, vatOre, totalOre: netOre + vatOre, vat };
}

/** Banks agree on one length with whoever is paid. Ours holds invoice numbers up to 999 999 999. */
export const KID_LENGTH = 10;

/** Modulus 10: every second digit from the right counts double, and a double of two digits by their sum. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** What the customer's bank writes on a payment so that it finds its invoice. */
export function kidOfInvoice(invoiceNumber: number): string {
  const digits = String(invoiceNumber).padStart(KID_LENGTH - 1, '0');
  return `${digits}${checkDigit(digits)}`;
}

export const isKid = (text: string): boolean =>
  /^\d{2,25}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
