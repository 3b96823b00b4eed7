import type { Facts } from './facts.ts';
import { emailsOfClub, emailsOfPayment, receiptNumbers } from './email-rules.ts';
import { guestIsTreatedFairly, ledgerIsProvider, moneyOfNoPayment, ourFeeIsRight } from './payment-rules.ts';
import { fileIsKept, payoutIsInOneFile, payoutIsItsLines } from './payout-rules.ts';
import { differs, isByHand, sum, sumOf, when } from './sums.ts';

/** Everything that must hold after a simulation. Returns a sentence for each thing that does not; none is what we want. */
export const faultsIn = (facts: Facts): string[] => [
  ...facts.leftUndone,
  ...facts.leftInDebt.map((club) => `left our account in debt: ${club}`),
  ...facts.payments.flatMap((payment) => [
    ...ledgerIsProvider(facts, payment),
    ...ourFeeIsRight(facts, payment),
    ...guestIsTreatedFairly(facts, payment),
    ...emailsOfPayment(facts, payment),
  ]),
  ...moneyOfNoPayment(facts),
  ...facts.payouts.flatMap((payout) => [...payoutIsItsLines(facts, payout), ...payoutIsInOneFile(facts, payout)]),
  ...facts.files.flatMap((file) => fileIsKept(facts, file)),
  ...facts.clubs.flatMap((club) => [...clubGotWhatIsDue(facts, club), ...emailsOfClub(facts, club)]),
  ...cashAddsUp(facts),
  ...receiptNumbers(facts),
  ...facts.disputes
    .filter((one) => isOurs(facts, one.paymentId) && !isOnWorkList(facts, one.id))
    .map(({ id }) => `dispute ${id} is on no work list`),
  ...differs('events handled more than once', facts.jobsOfEvents.filter((jobs) => jobs > 1).length, 0),
];

/** What is disputed on a club's own account is for the club to answer. */
const isOurs = ({ payments }: Facts, paymentId: string | null): boolean =>
  (payments.find(({ id }) => id === paymentId)?.account ?? null) === null;

const isOnWorkList = ({ issues }: Facts, id: string): boolean =>
  issues.some(({ kind, subject }) => kind === 'dispute' && subject === id);

/** Nothing that is due is left, and what is below zero is the debt that the club sees. */
function clubGotWhatIsDue(facts: Facts, { id, debtOre }: Facts['clubs'][number]): string[] {
  const open = sum(
    facts.lines.filter(({ clubId, payoutId }) => clubId === id && payoutId === null).map(({ amountOre }) => amountOre),
  );
  return [
    ...when(open > 0, `club ${id}: ${open} øre are due and in no payout`),
    ...differs(`club ${id}: debt`, debtOre, Math.max(0, -open)),
  ];
}

/** All of it in one line: what the provider holds for us, less what the bank sent, is our fees and the clubs' debts. */
function cashAddsUp(facts: Facts): string[] {
  const atProvider = sum(facts.moves.filter(isOnOurAccount).map(({ amountOre, feeOre }) => amountOre - feeOre));
  const sent = facts.files.filter(({ sentAt }) => sentAt !== null).flatMap(({ transfers }) => transfers);
  const byHand = sum(
    facts.lines
      .filter(({ kind }) => kind === 'refund')
      .filter(isByHand)
      .map(({ amountOre }) => amountOre),
  );
  const bank = byHand - sum(sent.map(({ amountOre }) => amountOre));
  const ourFees =
    sum(facts.fees.map(({ amountOre }) => amountOre)) - sumOf(facts.lines, 'product_fee', 'product_fee_returned');
  const open = sum(facts.lines.filter(({ payoutId }) => payoutId === null).map(({ amountOre }) => amountOre));
  return differs('cash at provider and bank', atProvider + bank, ourFees + open);
}

/** Our fees of clubs' own payments come to our account as movements of their own. */
const isOnOurAccount = ({ account }: Facts['moves'][number]): boolean => account === null;
