import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const startOf = (day: LocalDate) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Oslo'`;

/** The club's ledger from one day up to, but not including, another (Oslo). */
export const linesBetween = (db: Db, clubId: string, from: LocalDate, before: LocalDate) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['ledger_entries.id', 'ledger_entries.at', 'ledger_entries.kind', 'ledger_entries.amount_ore'])
    .select(['payments.booking_id', 'payments.receipt_number', 'bookings.first_slot', 'huts.name as hut_name'])
    .where('ledger_entries.club_id', '=', clubId)
    .where('ledger_entries.at', '>=', startOf(from))
    .where('ledger_entries.at', '<', startOf(before))
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute();

export type LineRow = Awaited<ReturnType<typeof linesBetween>>[number];

/** What stood over when the month began: older lines that were in no payout, or only in one of this month or a later. */
export async function broughtForward(db: Db, clubId: string, month: LocalDate): Promise<number> {
  const { rows } = await sql<{ ore: number }>`
    select coalesce(sum(line.amount_ore), 0)::int as ore
    from ledger_entries as line left join payouts on payouts.id = line.payout_id
    where line.club_id = ${clubId} and line.at < ${startOf(month)}
      and (payouts.month is null or payouts.month >= ${month})`.execute(db);
  return rows[0]?.ore ?? 0;
}

/** The day (Oslo) of the club's first line. */
export async function firstDay(db: Db, clubId: string): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select (min(at) at time zone 'Europe/Oslo')::date as day from ledger_entries where club_id = ${clubId}`.execute(db);
  return rows[0]?.day ?? null;
}
