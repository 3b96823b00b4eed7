import { returnedFee } from '@hytte/domain/money/payments/ledger';
import { splitPayment } from '@hytte/domain/money/payments/payment';
import type { Facts } from './facts.ts';
import { differs, isByHand, leftOf, linesOf, type Payment, sum, sumOf, when } from './sums.ts';

const movesOf = (facts: Facts, { intentId, account }: Payment) =>
  facts.moves.filter((move) => intentId !== null && move.intentId === intentId && move.account === account);
/** Kind by kind, to the øre. A payment on the club's own account has its fee in our books and nothing else. */
export function ledgerIsProvider(facts: Facts, payment: Payment): string[] {
  const name = `payment ${payment.id}`;
  const [lines, moves] = [linesOf(facts, payment).filter((line) => !isByHand(line)), movesOf(facts, payment)];
  const moved = (...categories: string[]) =>
    sum(moves.filter(({ category }) => categories.includes(category)).map(({ amountOre }) => amountOre));
  const charged = (category: string) =>
    sum(moves.filter((move) => move.category === category).map(({ feeOre }) => feeOre));
  const fees = sum(facts.fees.filter(({ paymentId }) => paymentId === payment.id).map(({ amountOre }) => amountOre));
  if (payment.account !== null)
    return [
      ...differs(`${name} on the club's account: lines in the ledger`, linesOf(facts, payment).length, 0),
      ...differs(`${name} on the club's account: our fee`, fees, moved('our_fee')),
    ];
  return [
    ...differs(`${name}: paid`, sumOf(lines, 'payment'), moved('charge')),
    ...differs(`${name}: card fee`, -sumOf(lines, 'card_fee'), charged('charge')),
    ...differs(`${name}: refunds`, sumOf(lines, 'refund', 'refund_failed'), moved('refund', 'refund_failure')),
    ...differs(`${name}: disputes`, sumOf(lines, 'dispute', 'dispute_returned'), moved('dispute', 'dispute_reversal')),
    ...differs(`${name}: fee of disputes`, -sumOf(lines, 'dispute_fee'), charged('dispute')),
    ...differs(`${name}: fees of the other book`, fees, 0),
  ];
}

/** Five per cent of what did not go back. What a dispute took has gone back once it is lost. */
export function ourFeeIsRight(facts: Facts, payment: Payment): string[] {
  if (payment.account !== null) return [];
  const lines = linesOf(facts, payment);
  const paidOre = sumOf(lines, 'payment');
  const lost = facts.disputes.filter(({ paymentId, state }) => paymentId === payment.id && state === 'lost');
  const taken = lines.filter(({ kind, source }) => kind === 'dispute' && lost.some(({ id }) => id === source));
  const goneOre = -sumOf(lines, 'refund', 'refund_failed') - sumOf(taken, 'dispute');
  const wanted = splitPayment(paidOre).productFeeOre - returnedFee(paidOre, goneOre);
  return differs(`payment ${payment.id}: our fee`, -sumOf(lines, 'product_fee', 'product_fee_returned'), wanted);
}

/** Nobody gets more back than is theirs by the terms, and nobody less, unless a person or a bank decided otherwise. */
export function guestIsTreatedFairly(facts: Facts, payment: Payment): string[] {
  const name = `payment ${payment.id} (${payment.status})`;
  const moves = movesOf(facts, payment);
  const isPaid = moves.some(({ category }) => category === 'charge');
  const kept =
    payment.account === null
      ? leftOf(linesOf(facts, payment))
      : sum(moves.filter(({ category }) => category !== 'our_fee').map(({ amountOre }) => amountOre));
  const isDecidedByOthers =
    moves.some(({ category }) => category.startsWith('dispute')) ||
    facts.refunds.some(({ paymentId, droppedAt }) => paymentId === payment.id && droppedAt !== null) ||
    facts.disputes.some(({ paymentId }) => paymentId === payment.id);
  const keepsOre = payment.paidOre - (payment.cancelled?.dueOre ?? payment.paidOre);
  const isForgotten = payment.cancelled !== null && kept > keepsOre;
  const wentBack = -sumOf(linesOf(facts, payment), 'refund', 'refund_failed');
  return [
    ...when(kept < 0, `${name}: the guest got ${-kept} more than was paid`),
    ...when(isPaid && payment.status !== 'paid' && payment.status !== 'refunded', `${name}: paid at the provider`),
    ...when(isPaid && payment.cancelled === null && payment.stayPaidAt === null, `${name}: the stay is not paid`),
    ...when(isForgotten && !isDecidedByOthers, `${name}: ${kept} of a cancelled stay did not go back`),
    ...when(
      payment.account === null && isPaid && (payment.status === 'refunded') !== wentBack >= payment.paidOre,
      `${name}: ${wentBack} of ${payment.paidOre} went back`,
    ),
  ];
}

/** One payment for a stay; everything on our account at the provider is of a payment. */
export function moneyOfNoPayment(facts: Facts): string[] {
  const known = new Set(facts.payments.map(({ intentId }) => intentId));
  const unknown = facts.moves.filter(({ category, intentId }) => category === 'charge' && !known.has(intentId));
  const paid = facts.payments.filter(({ status }) => status === 'paid' || status === 'refunded');
  return [
    ...differs('money at the provider of no payment', sum(unknown.map(({ amountOre }) => amountOre)), 0),
    ...differs('stays paid twice', paid.length - new Set(paid.map(({ bookingId }) => bookingId)).size, 0),
  ];
}
