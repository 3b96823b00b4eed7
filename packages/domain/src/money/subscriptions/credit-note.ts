import { type BilledInvoice, tierBilledTo } from './entitlement.ts';
import { sizeOf } from './plans.ts';
import { nextSubscription, type Subscription, type SubscriptionEvent } from './subscription.ts';

type Credited = Pick<BilledInvoice, 'netOre' | 'creditedNetOre'>;

/** What can still be credited, without VAT. A paid invoice can be credited too: the money is then paid back. */
export const creditableOre = ({ netOre, creditedNetOre }: Credited): number => Math.max(0, netOre - creditedNetOre);

export type CreditRefusal = 'credit_exceeds_rest' | 'credit_in_whole_kroner';

const ORE_PER_KRONE = 100;

/**
 * Part of an invoice is credited in whole kroner without VAT, or all that is left. So 25 % of each part is a whole number
 * of øre, and the VAT of all credit notes adds up to the VAT of the invoice.
 */
export function checkCredit(invoice: Credited, netOre: number): CreditRefusal | null {
  const rest = creditableOre(invoice);
  if (!Number.isSafeInteger(netOre) || netOre <= 0 || netOre > rest) return 'credit_exceeds_rest';
  return netOre === rest || netOre % ORE_PER_KRONE === 0 ? null : 'credit_in_whole_kroner';
}

/**
 * What a credit note does to a plan by invoice, given the invoices after it; null if the plan goes on as it is. A period
 * that is no longer billed at all ends the plan. An upgrade that is no longer billed is undone: the plan goes back to
 * the largest tier still billed for the period, and the next invoice is for that.
 */
export function eventOfCredit(now: Subscription, invoices: BilledInvoice[]): SubscriptionEvent | null {
  const isOver: SubscriptionEvent = { type: 'period_credited' };
  if (!now.billed || nextSubscription(now, isOver) === null) return null;
  const tier = tierBilledTo(invoices, now.billed.until);
  if (tier === null) return isOver;
  return sizeOf(tier) < sizeOf(now.billed.tier) ? { type: 'upgrade_credited', tier } : null;
}

/** As printed and sent: the letter keeps credit notes and invoices with the same number apart in the buyer's accounts. */
export const creditNoteId = (number: number): string => `K${number}`;
