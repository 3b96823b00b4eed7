import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { DisputeHold, LedgerAmount, PaidStay } from '@hytte/domain/money/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { type RefundTier, tiersInForce } from '@hytte/domain/fairness/terms/terms';
import { sql } from 'kysely';
import { type Db, midnightInOslo } from '#platform/db/database.ts';

/** A ledger entry in no payout, with what decides whether it is due (`isDue`). */
export type OpenLine = LedgerAmount & PaidStay & { id: string };

/** The worst dispute that is not decided. */
const disputeHold = sql<DisputeHold>`coalesce((
  select disputes.state::text from disputes
  where disputes.payment_id = payments.id and disputes.state in ('inquiry', 'open')
  order by disputes.state desc limit 1), 'none')`;

const isPaidOut = sql<boolean>`exists (
  select from ledger_entries as first
  where first.payment_id = payments.id and first.kind = 'payment' and first.payout_id is not null)`;

/**
 * A refund that is asked for, or was booked on the day or later: then its lines are not among those of before. Of a stay
 * that was cancelled late, more may go back until it is known whether others have its days.
 */
const refundAsOf = (day: LocalDate | null) => sql<PaidStay['refund']>`case
  when exists (select from refunds where refunds.payment_id = payments.id and refunds.dropped_at is null
    and (refunds.done_at is null or refunds.done_at >= ${midnightInOslo(day)})) then 'pending'
  when exists (select from stays_given_up as late where late.booking_id = payments.booking_id and late.kept_ore > 0
    and (late.settled_at is null or late.settled_at >= ${midnightInOslo(day)})) then 'pending'
  when exists (select from ledger_entries as later where later.payment_id = payments.id
    and later.kind = 'refund' and later.at >= ${midnightInOslo(day)}) then 'pending'
  when payments.status = 'refunded' or exists (
    select from refunds where refunds.payment_id = payments.id and refunds.dropped_at is null) then 'done'
  else 'none' end`;

const openEntries = (db: Db, clubId: string, day: LocalDate | null) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['ledger_entries.id', 'ledger_entries.kind', 'ledger_entries.amount_ore as amountOre'])
    .select(['payments.amount_ore as paidOre', 'payments.refund_days', 'payments.refund_tiers', 'bookings.first_slot'])
    .select('bookings.grace_until')
    .$narrowType<{ refund_tiers: RefundTier[] | null }>()
    .select([refundAsOf(day).as('refund'), disputeHold.as('dispute'), isPaidOut.as('isPaidOut')])
    .where('ledger_entries.club_id', '=', clubId)
    .where('ledger_entries.payout_id', 'is', null);

type OpenRow = Awaited<ReturnType<ReturnType<typeof openEntries>['execute']>>[number];

const asOpenLine = ({ first_slot, grace_until, refund_tiers, refund_days, ...line }: OpenRow): OpenLine => ({
  ...line,
  tiers: tiersInForce(refund_tiers, refund_days),
  arrival: dateOfSlot(first_slot),
  lastDayOfGrace: grace_until && dateInOslo(grace_until),
});

/** As things are now. */
export const openLines = async (db: Db, clubId: string): Promise<OpenLine[]> =>
  (await openEntries(db, clubId, null).execute()).map(asOpenLine);

/** Those from before this day (Oslo), as things were then, locked until the transaction ends. */
export const lockOpenLines = async (db: Db, clubId: string, before: LocalDate): Promise<OpenLine[]> =>
  (
    await openEntries(db, clubId, before)
      .where('ledger_entries.at', '<', midnightInOslo(before))
      .orderBy('ledger_entries.id')
      .forUpdate('ledger_entries')
      .execute()
  ).map(asOpenLine);
