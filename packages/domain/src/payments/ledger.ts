import { addMonths, type LocalDate } from '../shared/local-date.ts';

export const LEDGER_KINDS = ['payment', 'product_fee', 'card_fee', 'refund', 'product_fee_returned'] as const;
type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One line of the club's ledger, in øre. Positive amounts are credits to the club. */
export type LedgerAmount = { kind: LedgerKind; amountOre: number };

export type LedgerSums = {
  grossOre: number;
  productFeeOre: number;
  cardFeeOre: number;
  refundsOre: number;
  netOre: number;
};

/** Sums by kind. Returned fees reduce the fee. The four sums add up to the net. */
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

/** Months are identified by their first day. */
export const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** The month that is paid out on this date: the previous one. */
export const monthPaidOut = (today: LocalDate): LocalDate => addMonths(firstOfMonth(today), -1);

/** The first day after the month. */
export const dayAfterMonth = (month: LocalDate): LocalDate => addMonths(month, 1);

/** From the current month back to the month of `first`, latest first. */
export function monthsBack(today: LocalDate, first: LocalDate): LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = firstOfMonth(today); month >= firstOfMonth(first); month = addMonths(month, -1)) months.push(month);
  return months;
}
