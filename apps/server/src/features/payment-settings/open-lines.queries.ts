import { dateOfSlot } from '@hytte/domain/bookings/stay';
import type { DisputeHold, LedgerAmount, PaidStay } from '@hytte/domain/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A ledger entry in no payout, with what decides whether it is due (`isDue`). */
export type OpenLine = LedgerAmount & PaidStay & { id: string };

/** Midnight in Oslo; null, which no moment is before or after, for no day. */
const midnightOf = (day: LocalDate | null) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Oslo'`;

/** The worst dispute that is not decided. */
const disputeHold = sql<DisputeHold>`coalesce((
  select disputes.state::text from disputes
  where disputes.payment_id = payments.id and disputes.state in ('inquiry', 'open')
  order by disputes.state desc limit 1), 'none')`;

const isPaidOut = sql<boolean>`exists (
  select from ledger_entries as first
  where first.payment_id = payments.id and first.kind = 'payment' and first.payout_id is not null)`;

/** A refund that is asked for, or was booked on the day or later: then its lines are not among those of before. */
const refundAsOf = (day: LocalDate | null) => sql<PaidStay['refund']>`case
  when refunds.id is not null and refunds.done_at is null or refunds.done_at >= ${midnightOf(day)} then 'pending'
  when exists (select from ledger_entries as later where later.payment_id = payments.id
    and later.kind = 'refund' and later.at >= ${midnightOf(day)}) then 'pending'
  when refunds.id is not null or payments.status = 'refunded' then 'done'
  else 'none' end`;

const openEntries = (db: Db, clubId: string, day: LocalDate | null) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.dropped_at', 'is', null),
    )
    .select(['ledger_entries.id', 'ledger_entries.kind', 'ledger_entries.amount_ore as amountOre'])
    .select(['payments.amount_ore as paidOre', 'payments.refund_days as refundDays', 'bookings.first_slot'])
    .select([refundAsOf(day).as('refund'), disputeHold.as('dispute'), isPaidOut.as('isPaidOut')])
    .where('ledger_entries.club_id', '=', clubId)
    .where('ledger_entries.payout_id', 'is', null);

const withArrival = ({ first_slot, ...line }: Omit<OpenLine, 'arrival'> & { first_slot: number }): OpenLine => ({
  ...line,
  arrival: dateOfSlot(first_slot),
});

/** As things are now. */
export const openLines = async (db: Db, clubId: string): Promise<OpenLine[]> =>
  (await openEntries(db, clubId, null).execute()).map(withArrival);

/** Those from before this day (Oslo), as things were then, locked until the transaction ends. */
export const lockOpenLines = async (db: Db, clubId: string, before: LocalDate): Promise<OpenLine[]> =>
  (
    await openEntries(db, clubId, before)
      .where('ledger_entries.at', '<', midnightOf(before))
      .orderBy('ledger_entries.id')
      .forUpdate('ledger_entries')
      .execute()
  ).map(withArrival);
