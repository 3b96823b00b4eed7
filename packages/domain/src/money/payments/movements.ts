import { type LedgerAmount, returnedFee } from './ledger.ts';

/** A refund at the provider, asked for by us or made there. `source` is its id there. */
export type RefundMovement = {
  type: 'refund';
  source: string;
  amountOre: number;
  status: 'pending' | 'succeeded' | 'failed';
};

/** A dispute at the provider with the money it has moved so far, all as positive amounts. */
export type DisputeMovement = {
  type: 'dispute';
  source: string;
  takenOre: number;
  feeOre: number;
  returnedOre: number;
  isLost: boolean;
};

/** `inquiry`: the cardholder's bank asks, and takes nothing; `open`: it holds the money until it has decided. */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export type Movement = RefundMovement | DisputeMovement;

/** A line with the provider's id of what it comes from; empty for the payment itself. */
export type SourcedLine = LedgerAmount & { source: string };

/**
 * The lines that the ledger lacks after what happened at the provider. Only what is missing is added, never a kind
 * twice for one source, so the same movement seen twice, late or in another order adds nothing.
 */
export function missingLines(paidOre: number, booked: readonly SourcedLine[], movement: Movement): SourcedLine[] {
  const { source } = movement;
  const has = (kind: LedgerAmount['kind']) => booked.some((line) => line.kind === kind && line.source === source);
  const lines = wantedLines(movement)
    .filter(({ kind, amountOre }) => amountOre !== 0 && !has(kind))
    .filter(({ kind }) => kind !== 'refund_failed' || has('refund'))
    .map((line) => ({ ...line, source }));
  const fee = feeLine(paidOre, [...booked, ...lines], movement);
  return fee && !has(fee.kind) ? [...lines, fee] : lines;
}

function wantedLines(movement: Movement): LedgerAmount[] {
  if (movement.type === 'refund') {
    if (movement.status === 'succeeded') return [{ kind: 'refund', amountOre: -movement.amountOre }];
    if (movement.status === 'failed') return [{ kind: 'refund_failed', amountOre: movement.amountOre }];
    return [];
  }
  return [
    { kind: 'dispute', amountOre: -movement.takenOre },
    { kind: 'dispute_fee', amountOre: -movement.feeOre },
    { kind: 'dispute_returned', amountOre: movement.returnedOre },
  ];
}

/** Our fee follows the money that went back for good. What a dispute took counts once the dispute is lost. */
function feeLine(paidOre: number, lines: readonly SourcedLine[], movement: Movement): SourcedLine | null {
  const { source } = movement;
  if (movement.type === 'dispute' && !movement.isLost) return null;
  if (movement.type === 'refund' && movement.status === 'pending') return null;
  const lost = new Set(lines.filter(({ kind }) => kind === 'product_fee_returned').map((line) => line.source));
  if (movement.type === 'dispute') lost.add(source);
  const gone = lines.filter(
    ({ kind, source: of }) => kind === 'refund' || kind === 'refund_failed' || (kind === 'dispute' && lost.has(of)),
  );
  const goneOre = -sumOf(gone);
  const returnedOre = sumOf(lines.filter(isFeeReturned));
  const amountOre = returnedFee(paidOre, goneOre) - returnedOre;
  if (amountOre === 0) return null;
  return { kind: amountOre > 0 ? 'product_fee_returned' : 'product_fee', amountOre, source };
}

/** Also what was taken again when a refund failed; the fee of the payment itself has no source. */
const isFeeReturned = ({ kind, source }: SourcedLine): boolean =>
  kind === 'product_fee_returned' || (kind === 'product_fee' && source !== '');

const sumOf = (lines: readonly LedgerAmount[]): number => lines.reduce((sum, { amountOre }) => sum + amountOre, 0);

/** What became of what the guest paid. */
export type GuestsMoney = {
  /** What was refunded, by us or at the provider. */
  refundedOre: number;
  /** All of it was refunded, by us or at the provider. */
  isRefunded: boolean;
  /** What can still go back: paid, less what was refunded and what a dispute holds or took. */
  leftOre: number;
};

export function guestsMoney(lines: readonly LedgerAmount[]): GuestsMoney {
  const of = (...kinds: LedgerAmount['kind'][]) => sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  const paidOre = of('payment');
  const refundedOre = 0 - of('refund', 'refund_failed');
  return {
    refundedOre,
    isRefunded: paidOre > 0 && refundedOre >= paidOre,
    leftOre: Math.max(0, paidOre - refundedOre + of('dispute', 'dispute_returned')),
  };
}
