import { addMonths, type LocalDate } from '../shared/local-date.ts';

export const LEDGER_KINDS = ['payment', 'product_fee', 'card_fee', 'refund', 'product_fee_returned'] as const;
type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One line of a club's account with us, in øre: what comes to the club is positive. */
export type LedgerAmount = { kind: LedgerKind; amountOre: number };

export type LedgerSums = {
  grossOre: number;
  productFeeOre: number;
  cardFeeOre: number;
  refundsOre: number;
  netOre: number;
};

/** A fee that is given back makes the fee smaller. The four sums always add up to the net. */
export function sumsOf(lines: readonly LedgerAmount[]): LedgerSums {
  const sumOf = (...kinds: LedgerKind[]) =>
    lines.reduce((sum, { kind, amountOre }) => (kinds.includes(kind) ? sum + amountOre : sum), 0);
  return {
    grossOre: sumOf('payment'),
    productFeeOre: sumOf('product_fee', 'product_fee_returned'),
    cardFeeOre: sumOf('card_fee'),
    refundsOre: sumOf('refund'),
    netOre: sumOf(...LEDGER_KINDS),
  };
}

/** A month is named by its first day. */
export const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** The month whose lines are paid out: the one before the month of this date. */
export const monthPaidOut = (today: LocalDate): LocalDate => addMonths(firstOfMonth(today), -1);

/** The first day that no longer belongs to it. */
export const dayAfterMonth = (month: LocalDate): LocalDate => addMonths(month, 1);

/** From the month under way back to the first that is asked about, the latest first. */
export function monthsBack(today: LocalDate, first: LocalDate): LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = firstOfMonth(today); month >= firstOfMonth(first); month = addMonths(month, -1)) months.push(month);
  return months;
}
