import { checkDigit } from '../payments/kid.ts';
import { addDays, addMonths, dayNumberOf, dayOfMonth, type LocalDate, onDayOfMonth } from '../../shared/local-date.ts';
import { toOre } from '../../shared/money.ts';
import type { BillingFrequency, PaidTier, PlanPrices } from './plans.ts';

/** First and last day, both included. */
export type Period = { from: LocalDate; to: LocalDate };

const MONTHS: Record<BillingFrequency, number> = { monthly: 1, yearly: 12 };

/**
 * The billing period of an invoice that begins on this day. `billingDay` is the day of the month on which the plan
 * began: a shorter month moves it to its last day, and the month after moves it back (31 January, 28 February, 31
 * March). One that does not lead to `from` belongs to another plan and is ignored.
 */
export function periodFrom(from: LocalDate, frequency: BillingFrequency, billingDay = dayOfMonth(from)): Period {
  const day = onDayOfMonth(from, billingDay) === from ? billingDay : dayOfMonth(from);
  return { from, to: addDays(onDayOfMonth(addMonths(from, MONTHS[frequency]), day), -1) };
}

const daysOf = ({ from, to }: Period): number => dayNumberOf(to) - dayNumberOf(from) + 1;

type Upgrade = { prices: PlanPrices; frequency: BillingFrequency; from: PaidTier; to: PaidTier };

/**
 * Proration of an upgrade: the price difference for the rest of the period from today, by the day, in whole øre without
 * VAT.
 */
export function restOfPeriodOre({ prices, frequency, from, to }: Upgrade, period: Period, today: LocalDate): number {
  const moreOre = toOre(prices[to][frequency]) - toOre(prices[from][frequency]);
  const daysLeft = Math.max(0, daysOf({ from: today, to: period.to }));
  return Math.max(0, Math.round((moreOre * Math.min(daysLeft, daysOf(period))) / daysOf(period)));
}

export type VatPercent = 0 | 12 | 15 | 25;
export type VatLine = { netOre: number; vatPercent: VatPercent };

type VatTotal = { vatPercent: VatPercent; netOre: number; vatOre: number };
export type InvoiceTotals = { netOre: number; vatOre: number; totalOre: number; vat: VatTotal[] };

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * VAT is rounded to whole øre once per rate, on the sum of its lines, as EHF validation requires (BR-CO-17). Rounding
 * line by line would give another sum.
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

/** The length of a KID is agreed with the bank. Ten digits hold invoice numbers up to 999 999 999. */
export const KID_LENGTH = 10;

/** The payment reference (KID) by which a bank payment is matched to its invoice. */
export function kidOfInvoice(invoiceNumber: number): string {
  const digits = String(invoiceNumber).padStart(KID_LENGTH - 1, '0');
  return `${digits}${checkDigit(digits)}`;
}

export const isKid = (text: string): boolean =>
  /^\d{2,25}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
