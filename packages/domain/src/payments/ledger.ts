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
