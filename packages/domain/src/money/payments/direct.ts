import type { Movement } from './movements.ts';
import { type PaymentHandling, splitPayment } from './payment.ts';

/**
 * The club's own account at the payment provider. not_begun: there is none. details_missing: the club has not told the
 * provider who it is. under_review: the provider checks what it was told. ready: it can take payment. restricted: it
 * could, or had told all, and the provider has stopped it.
 */
export const ACCOUNT_STATES = ['not_begun', 'details_missing', 'under_review', 'ready', 'restricted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What the provider says of the account. */
export type AccountFacts = {
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  /** How many answers the provider waits for. */
  detailsDue: number;
  /** Why it takes no payment: the provider's own word. */
  disabledReason: string | null;
};

const WAITING: readonly (string | null)[] = [null, 'requirements.pending_verification', 'under_review'];

export function accountStateOf(facts: AccountFacts): Exclude<AccountState, 'not_begun'> {
  if (facts.chargesEnabled) return 'ready';
  if (!facts.detailsSubmitted) return 'details_missing';
  return facts.detailsDue === 0 && WAITING.includes(facts.disabledReason) ? 'under_review' : 'restricted';
}

/** Whether the owner must hear of the change: guests could pay and cannot any more, or the provider has stopped the account. */
export const stopsPayment = (was: AccountState, now: AccountState): boolean =>
  was !== now && (was === 'ready' || now === 'restricted');

/** How guests pay today. A club whose own account takes no payment offers none, as if it saw to payment itself. */
export const handlingNow = (handling: PaymentHandling, account: AccountState): PaymentHandling =>
  handling === 'direct' && account !== 'ready' ? 'external' : handling;

/** Our fee of a payment on the club's own account: the same as of one through us. The provider's fee the club pays itself. */
export const directFeeOf = (amountOre: number): number => splitPayment(amountOre).productFeeOre;

/** What we give back of our fee: all of it when all is refunded, otherwise the share of what is refunded. */
export const directFeeReturned = (feeOre: number, paidOre: number, refundedOre: number): number =>
  refundedOre >= paidOre ? feeOre : Math.round((feeOre * refundedOre) / paidOre);

/**
 * What went back to the guest for good: refunds, by us or by the club, and disputes that the club has lost. The provider
 * leaves our fee with us in both, unless we made the refund; we give it back by the same rule as of payments through us.
 */
export const goneForGood = (movements: readonly Movement[]): number =>
  movements.reduce((sum, movement) => sum + goneBy(movement), 0);

function goneBy(movement: Movement): number {
  if (movement.type === 'refund') return movement.status === 'succeeded' ? movement.amountOre : 0;
  return movement.isLost ? movement.takenOre - movement.returnedOre : 0;
}

/** What is shown to the club of its own account: what guests paid and got back there, and our fee. Ours to book is the fee. */
export const DIRECT_KINDS = ['payment', 'refund', 'refund_failed', 'fee', 'fee_returned'] as const;
type DirectKind = (typeof DIRECT_KINDS)[number];

export type DirectSums = { grossOre: number; refundsOre: number; feeOre: number; netOre: number };

/** Positive amounts are the club's. The three sums add up to the net: what stays on the account before the provider's fees. */
export function directSumsOf(lines: readonly { kind: DirectKind; amountOre: number }[]): DirectSums {
  const sumOf = (...kinds: DirectKind[]) =>
    lines.reduce((sum, { kind, amountOre }) => (kinds.includes(kind) ? sum + amountOre : sum), 0);
  return {
    grossOre: sumOf('payment'),
    refundsOre: sumOf('refund', 'refund_failed'),
    feeOre: sumOf('fee', 'fee_returned'),
    netOre: sumOf(...DIRECT_KINDS),
  };
}

/** Whether the change moves payments from one account at the provider to another. */
export const changesAccount = (from: PaymentHandling, to: PaymentHandling): boolean =>
  from !== to && (from === 'direct' || to === 'direct');
