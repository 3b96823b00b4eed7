import type { DirectLine } from '@hytte/contract/money/payouts';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { type Db, midnightInOslo } from '#platform/db/database.ts';
import { payerName } from './payouts.queries.ts';

// Of the club's own account: shown on its statement, in no sum of what we pay out.

type StayOfLine = {
  booking_id: string;
  receipt_number: number | null;
  first_slot: number;
  hut_name: string;
  payer: string | null;
};

export type DirectLineRow = StayOfLine & { id: string; at: Date; kind: DirectLine['kind']; amount_ore: number };

/** From one day up to, but not including, another (Oslo). */
type Month = { clubId: string; from: LocalDate; before: LocalDate };

/** What comes to the club is positive: our fee, which is positive in our book, is not. */
export async function directLinesBetween(db: Db, { clubId, from, before }: Month): Promise<DirectLineRow[]> {
  const { rows } = await sql<DirectLineRow>`
    select moved.id, moved.at, moved.kind, moved.amount_ore, payments.booking_id, payments.receipt_number,
      bookings.first_slot, huts.name as hut_name, ${payerName} as payer
    from (
      select 'payment ' || id as id, id as payment_id, paid_at as at, 'payment' as kind, amount_ore, 1 as place
        from payments where club_id = ${clubId} and provider_account is not null and paid_at is not null
      union all select 'fee ' || id, payment_id, at, kind::text, -amount_ore, 3
        from fee_entries where club_id = ${clubId}
      union all select 'refund ' || id, payment_id, made_at, 'refund', -amount_ore, 2
        from own_account_refunds where club_id = ${clubId}
      union all select 'failed ' || id, payment_id, failed_at, 'refund_failed', amount_ore, 2
        from own_account_refunds where club_id = ${clubId} and failed_at is not null
    ) as moved
    join payments on payments.id = moved.payment_id
    join bookings on bookings.id = payments.booking_id
    join huts on huts.id = bookings.hut_id
    left join users on users.id = bookings.user_id
    where moved.at >= ${midnightInOslo(from)} and moved.at < ${midnightInOslo(before)}
    order by moved.at, payments.receipt_number, moved.place`.execute(db);
  return rows;
}

/** Opened in the month, and those of any month that are not decided. */
export const directDisputes = (db: Db, { clubId, from, before }: Month) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['disputes.id', 'disputes.state', 'disputes.amount_ore', 'disputes.respond_by'])
    .select(['payments.booking_id', 'payments.receipt_number', 'bookings.first_slot', 'huts.name as hut_name'])
    .select(payerName.as('payer'))
    .where('disputes.club_id', '=', clubId)
    .where('payments.provider_account', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('disputes.state', 'in', ['inquiry', 'open']),
        eb.and([
          eb('disputes.opened_at', '>=', midnightInOslo(from)),
          eb('disputes.opened_at', '<', midnightInOslo(before)),
        ]),
      ]),
    )
    .orderBy('disputes.opened_at')
    .execute();

export type DirectDisputeRow = Awaited<ReturnType<typeof directDisputes>>[number];

/** The day (Oslo) of the first payment to the club's own account. */
export async function firstDirectDay(db: Db, clubId: string): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select (min(paid_at) at time zone 'Europe/Oslo')::date as day
    from payments where club_id = ${clubId} and provider_account is not null`.execute(db);
  return rows[0]?.day ?? null;
}
