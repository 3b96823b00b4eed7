import type { Facts } from './facts.ts';
import { differs, isByHand, type Payment, when } from './sums.ts';

const count = (facts: Facts, to: string, begins: string): number =>
  facts.emails.filter((email) => email.to === to && email.subject.startsWith(begins)).length;

/** A receipt for each stay that is shown as paid. The guest's stays are counted together: emails name days, not payments. */
export function emailsOfPayment(facts: Facts, { guest }: Payment): string[] {
  const own = facts.payments.filter((one) => one.guest === guest);
  const paid = new Set(own.filter(({ stayPaidAt }) => stayPaidAt !== null).map(({ bookingId }) => bookingId));
  const refunded = facts.refunds.filter(
    ({ paymentId, doneAt }) =>
      doneAt !== null &&
      own.some(({ id }) => id === paymentId) &&
      !facts.lines.some((line) => line.paymentId === paymentId && isByHand(line)),
  );
  const back = count(facts, guest, 'Pengene tilbake');
  const failed = facts.lines.filter(
    ({ kind, paymentId }) => kind === 'refund_failed' && own.some(({ id }) => id === paymentId),
  );
  return [
    ...differs(`receipts to ${guest}`, count(facts, guest, 'Kvittering'), paid.size),
    ...when(
      back < refunded.length || back > refunded.length + failed.length,
      `emails about money that goes back to ${guest}: ${back} for ${refunded.length}`,
    ),
  ];
}

export function emailsOfClub(facts: Facts, { id, owner }: Facts['clubs'][number]): string[] {
  const payouts = facts.payouts.filter(({ clubId }) => clubId === id).length;
  return differs(`emails about payouts to ${owner}`, count(facts, owner, 'Utbetaling til'), payouts);
}

/** 1, 2, 3 … in each club: none twice, none left out. */
export const receiptNumbers = ({ payments, clubs }: Facts): string[] =>
  clubs.flatMap(({ id }) => {
    const numbers = payments.filter(({ clubId }) => clubId === id).flatMap(({ receiptNumber }) => receiptNumber ?? []);
    const isWhole = numbers.toSorted((a, b) => a - b).every((number, place) => number === place + 1);
    return when(!isWhole, `receipt numbers of club ${id}: ${numbers.join(', ')}`);
  });
