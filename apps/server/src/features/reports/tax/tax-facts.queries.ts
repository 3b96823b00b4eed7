import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { DossierStay } from '@hytte/domain/reports/tax/tax-dossier';
import { sql } from 'kysely';
import { type Db, midnightInOslo } from '#platform/db/database.ts';

/** The days of a club that a dossier is made of, both included. */
export type TaxSpan = { clubId: string; from: LocalDate; until: LocalDate };
type Run = { clubId: string; run: SlotRun };

const dayInOslo = (column: string) => sql<LocalDate>`(${sql.ref(column)} at time zone 'Europe/Oslo')::date::text`;

/** Those who belonged to the club on the last day, and belong to it still. */
export const membersUntil = (db: Db, { clubId, until }: TaxSpan) =>
  db
    .selectFrom('memberships')
    .select('user_id as user')
    .select(dayInOslo('created_at').as('joined'))
    .where('club_id', '=', clubId)
    .where(dayInOslo('created_at'), '<=', until)
    .execute();

/** With those that are deleted: stays refer to them. */
export const hutsEver = (db: Db, clubId: string) =>
  db
    .selectFrom('huts')
    .select(['id', 'name'])
    .select([dayInOslo('created_at').as('from'), sql<LocalDate | null>`${dayInOslo('deleted_at')}`.as('until')])
    .where('club_id', '=', clubId)
    .orderBy('name')
    .execute();

/** Members of a group who were in it on some of these days. */
export async function inGroup(db: Db, groupId: string, { clubId, from, until }: TaxSpan): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from group_members where club_id = ${clubId} and group_id = ${groupId}
      and confirmed_at < ${midnightInOslo(until)} + interval '1 day' and coalesce(until, 'infinity') >= ${from}::date`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Requests, whatever became of them, and wishes in draw periods, whose days touch these. */
export async function askedFor(db: Db, { clubId, run }: Run): Promise<(SlotRun & { user: string })[]> {
  const { rows } = await sql<SlotRun & { user: string }>`
    select user_id as user, first_slot as first, last_slot as last from bookings
    where club_id = ${clubId} and user_id is not null and slots && int4range(${run.first}, ${run.last}, '[]')
    union all
    select user_id, first_slot, last_slot from wish_lists join draw_periods on draw_periods.id = period_id
    where wish_lists.club_id = ${clubId} and user_id is not null and run_id is not null
      and first_slot <= ${run.last} and last_slot >= ${run.first}`.execute(db);
  return rows;
}

export type StayFacts = DossierStay & {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  employee_number: string | null;
  persons: number;
  draw_number: number | null;
  run_hash: string | null;
};

/**
 * Stays that begin in these half days and were not cancelled, by arrival, with how they were decided and what the guest has
 * paid less what went back. Of those who come along there is the number: their names are the guest's own.
 */
export async function staysOf(db: Db, { clubId, run }: Run): Promise<StayFacts[]> {
  const { rows } = await sql<StayFacts>`
    with given as materialized (
      select subject_id from audit_entries where club_id = ${clubId} and action = 'booking.given'),
    offered as materialized (
      select booking_id from offers where club_id = ${clubId} and booking_id is not null)
    select stay.id, stay.user_id as user, stay.hut_id as hut, stay.first_slot as first, stay.last_slot as last,
      stay.no_show_at is not null as "noShow", first_name, last_name, email, employee_number,
      1 + (select count(*)::int from stay_shares where booking_id = stay.id) as persons,
      lottery_runs.number as draw_number, run_hash,
      case when stay.draw_run_id is not null then 'drawn'
        when stay.id in (select booking_id from offered) then 'offered'
        when stay.id::text in (select subject_id::text from given) then 'given' else 'direct' end as decided,
      (select coalesce(sum(amount_ore), 0)
          + coalesce(sum((select sum(line.amount_ore) from ledger_entries as line
            where line.payment_id = payments.id and kind in ('refund', 'refund_failed'))), 0)
          - coalesce(sum((select sum(back.amount_ore) from own_account_refunds as back
            where back.payment_id = payments.id and failed_at is null)), 0)
        from payments where booking_id = stay.id and paid_at is not null)::int
      + (select coalesce(sum(amount_ore), 0)
          - coalesce(sum((select sum(back.amount_ore) from outside_refunds as back
            where back.outside_payment_id = outside_payments.id and refunded_on is not null)), 0)
        from outside_payments where booking_id = stay.id and undone_at is null)::int as "paidOre"
    from bookings as stay
      left join users on users.id = stay.user_id
      left join memberships on memberships.user_id = stay.user_id and memberships.club_id = stay.club_id
      left join lottery_runs on lottery_runs.id = stay.draw_run_id
    where stay.club_id = ${clubId} and status = 'allocated' and cancelled_at is null
      and stay.first_slot between ${run.first} and ${run.last}
    order by stay.first_slot, stay.id`.execute(db);
  return rows;
}

export type EasterStay = SlotRun & { party: string; user: string };

/** Stays that touch these half days, by the household that the guest belongs to now. */
export async function staysWithParties(db: Db, { clubId, run }: Run): Promise<EasterStay[]> {
  const { rows } = await sql<EasterStay>`
    select stay.user_id as user, coalesce(household_id, stay.user_id) as party, first_slot as first, last_slot as last
    from bookings as stay left join memberships
      on memberships.user_id = stay.user_id and memberships.club_id = stay.club_id
    where stay.club_id = ${clubId} and status = 'allocated' and cancelled_at is null and stay.user_id is not null
      and slots && int4range(${run.first}, ${run.last}, '[]')`.execute(db);
  return rows;
}

/** Versions that held in these days: made in them, and the last one before. */
export async function rulesHolding(db: Db, { clubId, from, until }: TaxSpan) {
  const { rows } = await sql<{ number: number; made_at: Date; first: string[] }>`
    select number, made_at, array(
        select rule ->> 'name' from jsonb_array_elements(coalesce(body -> 'groups', '[]')) as rule
        where rule ->> 'strength' = 'first') as first
    from club_rules
    where club_id = ${clubId} and made_at < ${midnightInOslo(until)} + interval '1 day'
      and number >= coalesce((select max(number) from club_rules
        where club_id = ${clubId} and made_at < ${midnightInOslo(from)}), 0)
    order by number`.execute(db);
  return rows;
}
