import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { emit } from './events.ts';
import { idOf } from './formats.ts';
import { invalidRequest, missing } from './http.ts';
import { newDispute } from './objects/dispute.ts';
import { newBalanceTransaction } from './objects/payment.ts';

/** Stripe's fee for a dispute, kept also when it is won. */
const FEE = 15_000;

type How = { amount?: number; inquiry?: boolean; fee?: number; reason?: string };

/** The cardholder disputes a charge. The bank takes the money at once, unless it only inquires. */
export function openDispute(account: Account, charge: Stripe.Charge, how: How = {}): Stripe.Dispute {
  const { amount = charge.amount, inquiry = false, fee = FEE, reason = 'fraudulent' } = how;
  const earlier = [...account.disputes.values()].filter((one) => idOf(one.charge) === charge.id);
  if (earlier.some(isOpen)) throw invalidRequest(`A dispute of charge ${charge.id} is open.`);
  const lost = earlier.filter(({ status }) => status === 'lost').reduce((sum, one) => sum + one.amount, 0);
  const left = charge.amount - charge.amount_refunded - lost;
  if (amount > left) throw invalidRequest(`Of charge ${charge.id} only ${left} can be disputed.`);
  const dispute = newDispute(account, charge, { amount, inquiry, reason });
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emit(account, 'charge.dispute.created', dispute);
  if (inquiry) return dispute;
  move(account, dispute, { amount: -amount, fee });
  emit(account, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. A dispute that was won brings the amount back, not the fee. */
export function decideDispute(account: Account, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (!isOpen(dispute)) throw invalidRequest(`This dispute (${dispute.id}) is closed.`);
  const isInquiry = dispute.status.startsWith('warning_');
  dispute.status = isInquiry ? 'warning_closed' : outcome;
  // The money is the merchant's again, to refund or keep.
  if (outcome === 'won') dispute.is_charge_refundable = true;
  emit(account, 'charge.dispute.updated', dispute);
  emit(account, 'charge.dispute.closed', dispute);
  if (outcome === 'won' && !isInquiry) {
    move(account, dispute, { amount: dispute.amount, fee: 0 });
    emit(account, 'charge.dispute.funds_reinstated', dispute);
  }
  return dispute;
}

const isOpen = ({ status }: Stripe.Dispute): boolean =>
  ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'].includes(status);

export function disputeFor(account: Account, id: string): Stripe.Dispute {
  const dispute = account.disputes.get(id);
  if (dispute === undefined) throw missing('dispute', id);
  return dispute;
}

function move(account: Account, dispute: Stripe.Dispute, { amount, fee }: { amount: number; fee: number }): void {
  const { id: source, currency } = dispute;
  const category = amount < 0 ? 'dispute' : 'dispute_reversal';
  const movement = newBalanceTransaction(account, { amount, fee, currency, source, type: 'adjustment', category });
  account.balanceTransactions.set(movement.id, movement);
  dispute.balance_transactions.push(movement);
}

/** Evidence was sent: in Stripe's test mode its words decide at once. */
export function judgeEvidence(account: Account, dispute: Stripe.Dispute, words: string | undefined): Stripe.Dispute {
  dispute.evidence_details.has_evidence = true;
  dispute.evidence_details.submission_count += 1;
  if (words === 'winning_evidence') return decideDispute(account, dispute, 'won');
  if (words === 'losing_evidence') return decideDispute(account, dispute, 'lost');
  if (isOpen(dispute)) dispute.status = dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review';
  emit(account, 'charge.dispute.updated', dispute);
  return dispute;
}
