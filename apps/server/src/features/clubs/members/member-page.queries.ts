import type { BookingStatus } from '@hytte/domain/stays/bookings/booking-policy';
import { MAIL_KINDS } from '@hytte/domain/people/profile/mail-kinds';
import type { OutsideWay } from '@hytte/domain/money/payments/outside-payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { UNPAID } from '#features/stays/bookings/pay-by.service.ts';
import type { Db } from '#platform/db/database.ts';
import type { PointReason } from '#platform/db/schema.gen.ts';
import { membersOf } from './members.queries.ts';

// One statement for each part of the page; all of them name the club, so nothing of a member's other clubs is read.

type Whose = { clubId: string; userId: string };

/** A member looks back over years; more than this nobody reads, and a page must end. */
const MOST = sql.lit(500);

export const findMember = (db: Db, { clubId, userId }: Whose) =>
  membersOf(db, clubId)
    .select(['memberships.household_id', 'memberships.created_at as joined_at'])
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();

type PersonRow = { id: string; first_name: string | null; last_name: string | null; email: string };

export async function othersInHousehold(db: Db, { clubId, userId }: Whose, household: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select users.id, first_name, last_name, email from memberships join users on users.id = user_id
    where club_id = ${clubId} and household_id = ${household} and user_id <> ${userId}
    order by first_name, users.id`.execute(db);
  return rows;
}

export async function groupsOfMember(db: Db, { clubId, userId }: Whose, today: LocalDate) {
  const { rows } = await sql<{ name: string; until: LocalDate | null; confirmed: boolean }>`
    select name, until, confirmed_at is not null as confirmed
    from group_members join member_groups on member_groups.id = group_id
    where group_members.club_id = ${clubId} and user_id = ${userId} and coalesce(until, 'infinity') >= ${today}::date
    order by lower(name)`.execute(db);
  return rows;
}

export type StayRow = {
  booking_id: string;
  hut_name: string;
  first_slot: number;
  last_slot: number;
  status: BookingStatus;
  paid_at: Date | null;
  no_show_at: Date | null;
  cancelled_at: Date | null;
  owed_ore: number | null;
};

export async function staysOfMember(db: Db, { clubId, userId }: Whose): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select bookings.id as booking_id, huts.name as hut_name, first_slot, last_slot, status, paid_at, no_show_at, cancelled_at,
      case when status = 'allocated' and cancelled_at is null and ${UNPAID}
        then (frozen_cost ->> 'totalAmountInOre')::int end as owed_ore
    from bookings join huts on huts.id = hut_id
    where bookings.club_id = ${clubId} and user_id = ${userId}
    order by first_slot desc, bookings.id desc limit ${MOST}`.execute(db);
  return rows;
}

export type PointsRow = {
  created_at: Date;
  reason: PointReason;
  delta: number;
  balance: number;
  note: string | null;
  hut_name: string | null;
  first_slot: number | null;
};

export async function pointsOfMember(db: Db, { clubId, userId }: Whose): Promise<PointsRow[]> {
  const { rows } = await sql<PointsRow>`
    select entry.created_at, reason, delta, (sum(delta) over (order by entry.id))::int as balance, note,
      huts.name as hut_name, first_slot
    from point_entries as entry left join bookings on bookings.id = booking_id left join huts on huts.id = hut_id
    where entry.club_id = ${clubId} and entry.user_id = ${userId}
    order by entry.id desc limit ${MOST}`.execute(db);
  return rows;
}

export type PaymentRow = {
  booking_id: string;
  hut_name: string;
  first_slot: number;
  how: 'card' | OutsideWay;
  amount_ore: number;
  refunded_ore: number;
  paid_on: LocalDate | null;
  receipt_number: number | null;
};

/** By card, as our ledger and the club's own account have it, and what the club has marked as paid to itself. */
export async function paymentsOfMember(db: Db, { clubId, userId }: Whose): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    with stays as materialized (
      select bookings.id, huts.name as hut_name, first_slot from bookings join huts on huts.id = hut_id
      where bookings.club_id = ${clubId} and user_id = ${userId})
    select booking_id, hut_name, first_slot, 'card' as how, amount_ore, receipt_number,
      coalesce(paid_at, processing_since) as at, (paid_at at time zone 'Europe/Oslo')::date as paid_on,
      (select coalesce(-sum(ledger_entries.amount_ore), 0)::int from ledger_entries
        where payment_id = payments.id and kind in ('refund', 'refund_failed'))
      + (select coalesce(sum(own_account_refunds.amount_ore), 0)::int from own_account_refunds
        where payment_id = payments.id and failed_at is null) as refunded_ore
    from stays join payments on booking_id = stays.id where paid_at is not null or processing_since is not null
    union all
    select booking_id, hut_name, first_slot, how::text, amount_ore, null, marked_at, paid_on,
      (select coalesce(sum(outside_refunds.amount_ore), 0)::int from outside_refunds
        where outside_payment_id = outside_payments.id and refunded_on is not null)
    from stays join outside_payments on booking_id = stays.id where undone_at is null
    order by at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Emails about the account are the reader's own, and may tell that they lost a password. */
const SHOWN_KINDS = Object.entries(MAIL_KINDS)
  .filter(([, group]) => group !== 'security')
  .map(([kind]) => kind);

export const emailsTo = (db: Db, clubId: string, email: string) =>
  db
    .selectFrom('outgoing_mails')
    .select(['subject', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .where('club_id', '=', clubId)
    .where('kind', 'in', SHOWN_KINDS)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
