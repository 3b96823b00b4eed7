import type { LedgerLine } from '@hytte/contract/payouts';

/** What happened to a stay, with all the lines it wrote: a payment and its fees, or a refund and the fee that came back. */
export type LedgerEvent = {
  id: string;
  at: string;
  kind: 'payment' | 'refund';
  hutName: string;
  startDate: string;
  receiptNumber: number | null;
  grossOre: number;
  feesOre: number;
  netOre: number;
};

const EVENT_OF = {
  payment: 'payment',
  product_fee: 'payment',
  card_fee: 'payment',
  refund: 'refund',
  product_fee_returned: 'refund',
} as const satisfies Record<LedgerLine['kind'], LedgerEvent['kind']>;

/** In the order in which they began. Every line is in exactly one of them, so they add up to the same. */
export function eventsOf(lines: readonly LedgerLine[]): LedgerEvent[] {
  const events = new Map<string, LedgerEvent>();
  for (const line of lines) {
    const kind = EVENT_OF[line.kind];
    // A stay may be paid, given up and paid anew: each time it has another receipt.
    const id = `${kind} ${line.booking_id} ${line.receipt_number}`;
    const event = events.get(id) ?? begin(id, kind, line);
    if (line.kind === kind) event.grossOre += line.amount_ore;
    else event.feesOre += line.amount_ore;
    event.netOre += line.amount_ore;
    events.set(id, event);
  }
  return [...events.values()];
}

const begin = (id: string, kind: LedgerEvent['kind'], line: LedgerLine): LedgerEvent => ({
  id,
  kind,
  at: line.at,
  hutName: line.hut_name,
  startDate: line.start_date,
  receiptNumber: line.receipt_number,
  grossOre: 0,
  feesOre: 0,
  netOre: 0,
});
