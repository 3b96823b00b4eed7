import { COOLING_HOURS } from '@hytte/domain/money/payments/bank-account';
import { dayAfterMonth } from '@hytte/domain/money/payments/ledger';
import { refundOf } from '@hytte/domain/fairness/terms/terms';
import type { Facts } from './facts.ts';
import { differs, leftOf, linesOf, type Payment, sum, when } from './sums.ts';

type Payout = Facts['payouts'][number];

export function payoutIsItsLines(facts: Facts, { id, month, amountOre, madeAt }: Payout): string[] {
  const lines = facts.lines.filter(({ payoutId }) => payoutId === id);
  const day = dayAfterMonth(month);
  const early = lines.filter(({ kind, paymentId }) => {
    const payment = facts.payments.find((one) => one.id === paymentId);
    if (kind !== 'payment' || !payment) return false;
    const { paidOre, arrival, tiers, cancelled } = payment;
    const refundable = arrival >= day && refundOf({ paidOre, arrival, tiers, today: day }) > 0;
    const back = lines.filter((line) => line.paymentId === paymentId);
    const keptOre = paidOre - (cancelled?.dueOre ?? paidOre);
    return (refundable && leftOf(back) > keptOre) || isDisputedAt(facts, payment, madeAt);
  });
  return [
    ...differs(`payout ${id}: its lines`, sum(lines.map((line) => line.amountOre)), amountOre),
    ...when(amountOre <= 0, `payout ${id} of ${amountOre}`),
    ...early.map(({ paymentId }) => `payout ${id} has payment ${paymentId} before it was due`),
  ];
}

/** By what our books knew before the payout: the bank had taken the money and not decided. */
function isDisputedAt(facts: Facts, payment: Payment, at: Date): boolean {
  const known = linesOf(facts, payment).filter((line) => line.at < at);
  const decided = new Set(
    linesOf(facts, payment)
      .filter(
        ({ kind, at: booked }) => (kind === 'dispute_returned' || kind === 'product_fee_returned') && booked <= at,
      )
      .map(({ source }) => source),
  );
  return known.some(({ kind, source }) => kind === 'dispute' && !decided.has(source));
}

/** Once with the bank, with its own amount, to an account that the club had had for three days. */
export function payoutIsInOneFile(facts: Facts, payout: Payout): string[] {
  const { id, amountOre, account, status } = payout;
  const standing = facts.files.filter((file) => file.takenBackAt === null && hasPayout(file, id));
  const sent = standing.filter(({ sentAt }) => sentAt !== null);
  const transfers = sent.flatMap((file) => file.transfers).filter(({ payoutId }) => payoutId === id);
  return [
    ...when(standing.length > 1, `payout ${id} is in ${standing.length} standing files`),
    ...differs(`payout ${id} (${status}): at the bank`, sum(transfers.map((one) => one.amountOre)), amountOre),
    ...transfers.filter((one) => one.account !== account).map((one) => `payout ${id} went to ${one.account}`),
    ...sent.filter(({ madeAt }) => !isOldAccount(facts, payout, madeAt)).map(() => `payout ${id} to a new account`),
  ];
}

type File = Facts['files'][number];
const hasPayout = ({ transfers }: File, id: string): boolean => transfers.some(({ payoutId }) => payoutId === id);

/** A change at the very moment counts as before or after: two things at once have no order. */
function isOldAccount({ accounts }: Facts, { clubId, account }: Payout, at: Date): boolean {
  const changes = accounts.filter((one) => one.clubId === clubId && one.at <= at);
  const isOld = (change: (typeof changes)[number] | undefined) =>
    change?.account === account && at.getTime() - change.at.getTime() >= COOLING_HOURS * 3_600_000;
  return isOld(changes.at(-1)) || isOld(changes.findLast((one) => one.at < at));
}

/** Byte for byte as it was made, and not handed out once a payout in it was held. */
export function fileIsKept(facts: Facts, file: File): string[] {
  const fetched = facts.fetched.filter(({ fileId }) => fileId === file.id);
  const clubs = file.transfers.map(({ payoutId }) => facts.payouts.find(({ id }) => id === payoutId)?.clubId);
  const changes = facts.accounts.filter(({ clubId, at }) => clubs.includes(clubId) && at > file.madeAt);
  const held = fetched.filter(
    ({ at }) => changes.some((one) => one.at < at) && (file.sentAt === null || file.sentAt > at),
  );
  return [
    ...when(file.xmlWhenMade !== file.xml, `file ${file.id} is not as it was made`),
    ...when(
      fetched.some(({ xml }) => xml !== file.xml),
      `file ${file.id} was handed out with other bytes`,
    ),
    ...held.map(() => `file ${file.id} was handed out with a payout that was held`),
    ...fetched
      .filter(({ at }) => file.takenBackAt !== null && at > file.takenBackAt)
      .map(() => `file ${file.id} was handed out after it was taken back`),
  ];
}
