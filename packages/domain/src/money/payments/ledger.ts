import { addMonths, type LocalDate } from '../../shared/local-date.ts';
import { type RefundTier, refundOf, tiersWithGrace } from '../../fairness/terms/terms.ts';
import { splitPayment } from './payment.ts';

export const LEDGER_KINDS = [
  'payment',
  'product_fee',
  'card_fee',
  'refund',
  'product_fee_returned',
  'refund_failed',
  'dispute',
  'dispute_fee',
  'dispute_returned',
] as const;
type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One line of the club's ledger, in øre. Positive amounts are credits to the club. */
export type LedgerAmount = { kind: LedgerKind; amountOre: number };

export type LedgerSums = {
  grossOre: number;
  productFeeOre: number;
  cardFeeOre: number;
  refundsOre: number;
  /** What disputes took, with their fees, and brought back. */
  disputesOre: number;
  netOre: number;
};

/** Sums by kind. Returned fees reduce the fee. The five sums add up to the net. */
export function sumsOf(lines: readonly LedgerAmount[]): LedgerSums {
  const sumOf = (...kinds: LedgerKind[]) =>
    lines.reduce((sum, { kind, amountOre }) => (kinds.includes(kind) ? sum + amountOre : sum), 0);
  return {
    grossOre: sumOf('payment'),
    productFeeOre: sumOf('product_fee', 'product_fee_returned'),
    cardFeeOre: sumOf('card_fee'),
    refundsOre: sumOf('refund', 'refund_failed'),
    disputesOre: sumOf('dispute', 'dispute_fee', 'dispute_returned'),
    netOre: sumOf(...LEDGER_KINDS),
  };
}

/** The whole amount and the product fee go back; the card fee does not, since the provider keeps it. */
export const refundLines = (paidOre: number): LedgerAmount[] => [
  { kind: 'refund', amountOre: -paidOre },
  { kind: 'product_fee_returned', amountOre: splitPayment(paidOre).productFeeOre },
];

/** Our fee of the part that went back: all of it once everything has. */
export const returnedFee = (paidOre: number, goneOre: number): number => {
  const { productFeeOre } = splitPayment(paidOre);
  return goneOre >= paidOre ? productFeeOre : Math.min(productFeeOre, splitPayment(Math.max(0, goneOre)).productFeeOre);
};

/** `inquiry`: the cardholder's bank asks; `open`: it has taken the money until it has decided. */
export type DisputeHold = 'none' | 'inquiry' | 'open';

/**
 * What decides whether the ledger lines of a payment can be paid out. `pending`: asked for and not in the ledger yet, or
 * not known yet, because others may still get the days that were cancelled.
 */
export type PaidStay = {
  paidOre: number;
  arrival: LocalDate;
  tiers: readonly RefundTier[];
  /** The last day on which everything goes back, whatever the tiers; null: none. */
  lastDayOfGrace: LocalDate | null;
  refund: 'none' | 'pending' | 'done';
  dispute: DisputeHold;
  /** The payment itself is in a payout already: what follows is taken from the next one. */
  isPaidOut: boolean;
};

/**
 * Whether the lines of the payment can be paid out: the stay has begun or can no longer be refunded, or was refunded
 * and the lines of the refund are here too. Money that may still go back to the guest is not the club's yet: neither
 * what can be refunded nor what is disputed.
 */
export const isDue = ({ refund, dispute, isPaidOut, ...stay }: PaidStay, today: LocalDate): boolean =>
  (dispute === 'none' || isPaidOut) &&
  (refund === 'done' || (refund === 'none' && (stay.arrival < today || refundableOn(stay, today) === 0)));

const refundableOn = (
  { paidOre, arrival, tiers, lastDayOfGrace }: Pick<PaidStay, 'paidOre' | 'arrival' | 'tiers' | 'lastDayOfGrace'>,
  today: LocalDate,
): number => {
  const isInGrace = lastDayOfGrace !== null && today <= lastDayOfGrace;
  return refundOf({ paidOre, arrival, tiers: tiersWithGrace(tiers, isInGrace), today });
};

type OpenLine = PaidStay & { amountOre: number };

/**
 * What the club owes: it was paid out and later refunded more than has come in since. Lines that are not due do not
 * count, but a refund that is asked for counts as done, and what a dispute has taken as gone: otherwise a club could
 * leave before its debt is booked.
 */
export function debtOf(openLines: readonly OpenLine[], pendingRefundsOre: readonly number[], today: LocalDate): number {
  const counted = openLines.filter(
    (line) => line.refund === 'pending' || line.dispute === 'open' || isDue(line, today),
  );
  const lines = [...counted, ...pendingRefundsOre.flatMap(refundLines)];
  return Math.max(0, -lines.reduce((sum, { amountOre }) => sum + amountOre, 0));
}

/**
 * What is left when the club is closed: every line that is not paid out, and every refund that is still to be booked,
 * those of the stays that the closing cancels too. Below zero it is a debt, above it is paid out.
 */
export const balanceAtClosing = (openOre: number, refundsToComeOre: readonly number[]): number =>
  refundsToComeOre.flatMap(refundLines).reduce((sum, { amountOre }) => sum + amountOre, openOre);

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
