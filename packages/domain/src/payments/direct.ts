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

/** How guests pay today. A club whose own account takes no payment offers none, as if it saw to payment itself. */
export const handlingNow = (handling: PaymentHandling, account: AccountState): PaymentHandling =>
  handling === 'direct' && account !== 'ready' ? 'external' : handling;

/** Our fee of a payment on the club's own account: the same as of one through us. The provider's fee the club pays itself. */
export const directFeeOf = (amountOre: number): number => splitPayment(amountOre).productFeeOre;

/** What we give back of our fee: all of it when all is refunded, otherwise the share of what is refunded. */
export const directFeeReturned = (feeOre: number, paidOre: number, refundedOre: number): number =>
  refundedOre >= paidOre ? feeOre : Math.round((feeOre * refundedOre) / paidOre);

/** Whether the change moves payments from one account at the provider to another. */
export const changesAccount = (from: PaymentHandling, to: PaymentHandling): boolean =>
  from !== to && (from === 'direct' || to === 'direct');
