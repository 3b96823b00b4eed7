import type { Today } from '@hytte/contract/clubs/today';
import type { Answers, Line } from '@hytte/domain/huts/visits/departure';
import { LONGEST_STAY_DAYS, slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { ANSWERS_DAYS, WEEK_DAYS } from '@hytte/domain/clubs/today/today';
import { sql } from 'kysely';
import { UNPAID } from '#features/stays/bookings/pay-by.service.ts';
import type { Db } from '#platform/db/database.ts';

// A few statements for the whole page. Which rows need somebody the domain decides; here they are narrowed to a superset.

export type Guest = {
  hut_name: string;
  first_slot: number;
  last_slot: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone_number: string | null;
  member_id: string | null;
};

const GUEST = sql`huts.name as hut_name, first_name, last_name, users.email, users.phone_number,
  (select user_id from memberships where memberships.club_id = huts.club_id and user_id = users.id) as member_id`;

export type StayRow = Guest & {
  id: string;
  hut_id: string;
  /** What is to be paid; null when it is paid, free, or its payment waits for a bank's answer. */
  unpaid_ore: number | null;
  pay_by: LocalDate | null;
  reminded_on: LocalDate | null;
  answers_missing: boolean;
  answers: { name: string; value: string }[] | null;
};

type Day = { clubId: string; today: LocalDate };
type Huts = 'all' | readonly string[];

const firstSlot = (today: LocalDate) => slotOf(today, 'AM');
const lastSlotWithin = (today: LocalDate, days: number) => slotOf(addDays(today, days - 1), 'PM');
/** The longest possible stay bounds the index scan on the left; unpaid stays are looked for as far back. */
const earliest = (today: LocalDate) => slotOf(addDays(today, -LONGEST_STAY_DAYS), 'AM');

/** Stays of the days around today, and those that are to be paid by then. */
export async function staysAround(db: Db, { clubId, today }: Day): Promise<StayRow[]> {
  const soon = lastSlotWithin(today, ANSWERS_DAYS);
  const week = lastSlotWithin(today, WEEK_DAYS);
  const { rows } = await sql<StayRow>`
    with questions as materialized (
      select fields.id, fields.name, fields.is_required, templates.id as template_id, templates.applies_to_all_huts,
        row_number() over (order by templates.created_at, templates.id, fields.position, fields.id) as place
      from booking_info_fields as fields join booking_info_templates as templates on templates.id = fields.template_id
      where templates.club_id = ${clubId} and templates.deleted_at is null and fields.deleted_at is null
    ), asked as materialized (
      select questions.id, questions.name, is_required, place, huts.id as hut_id from questions
      join huts on huts.club_id = ${clubId} and (applies_to_all_huts or exists (
        select from booking_info_template_huts as chosen where chosen.template_id = questions.template_id and hut_id = huts.id))
    ), stays as materialized (
      select bookings.id, hut_id, user_id, first_slot, last_slot, pay_by,
        case when ${UNPAID} then (frozen_cost ->> 'totalAmountInOre')::int end as unpaid_ore,
        greatest(pay_reminded_on, (select max(sent_on) from guest_reminders where booking_id = bookings.id)) as reminded_on
      from bookings
      where club_id = ${clubId} and cancelled_at is null and status = 'allocated' and first_slot >= ${earliest(today)}
        and ((first_slot <= ${soon} and last_slot >= ${firstSlot(today)})
          or (paid_at is null and coalesce(pay_by <= ${addDays(today, WEEK_DAYS)}::date, first_slot <= ${soon})))
    )
    select stays.id, stays.hut_id, stays.first_slot, stays.last_slot, pay_by, unpaid_ore, reminded_on, ${GUEST},
      stays.first_slot between ${firstSlot(today)} and ${soon} and exists (
        select from asked where asked.hut_id = stays.hut_id and is_required and not exists (
          select from booking_answers where booking_id = stays.id and field_id = asked.id)) as answers_missing,
      case when stays.first_slot between ${firstSlot(today)} and ${week} then (
        select json_agg(json_build_object('name', asked.name, 'value', value) order by place)
        from booking_answers join asked on asked.id = field_id and asked.hut_id = stays.hut_id
        where booking_id = stays.id) end as answers
    from stays join huts on huts.id = stays.hut_id left join users on users.id = stays.user_id
    order by stays.first_slot, huts.name, stays.id`.execute(db);
  return rows;
}

export type RequestRow = { id: string; hut: string; first: number; last: number };

/**
 * Without those of a period's first hour of leftovers: they have a draw of their own. Without guests: there may be thousands,
 * and few are out of reach.
 */
export async function waitingRequests(db: Db, { clubId, today }: Day): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select id, hut_id as hut, first_slot as first, last_slot as last from bookings
    where club_id = ${clubId} and cancelled_at is null and status = 'requested' and first_slot >= ${firstSlot(today)}
      and not exists (select from draw_periods as periods
        where periods.club_id = ${clubId} and leftovers = 'direct' and last_step = 'leftovers'
          and slots && int4range(periods.first_slot, periods.last_slot, '[]'))
    order by first_slot, id`.execute(db);
  return rows;
}

/** By booking. */
export async function guestsOfRequests(db: Db, ids: readonly string[]): Promise<Map<string, Guest & { id: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Guest & { id: string }>`
    select bookings.id, first_slot, last_slot, ${GUEST}
    from bookings join huts on huts.id = hut_id left join users on users.id = user_id
    where bookings.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** From JSON, so moments are text. */
export type ClubRow = {
  unpaid_sum: { count: number; amount_ore: number };
  offers: (Guest & { id: string; until: string; reminded_at: string | null })[];
  invitations: { email: string; invited_at: string; expires_at: string }[];
  refunds: (Guest & { id: string; booking_id: string; amount_ore: number; due_at: string })[];
  defects: (Pick<Today['defects'][number], 'hut_name' | 'title' | 'severity' | 'state' | 'note' | 'reported_at'> & {
    id: string;
    hut_id: string;
  })[];
  left_behind: {
    id: string;
    hut_id: string;
    hut_name: string;
    last_slot: number | null;
    written_at: string;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    phone_number: string | null;
    lines: Line[];
    answers: Answers;
  }[];
  bank_lines: number;
  last_run: {
    id: string;
    finished_at: string;
    success: boolean;
    bookings_allocated: number;
    bookings_rejected: number;
    period: string | null;
  } | null;
  announced: { at: string; all: boolean } | null;
  periods: PeriodRow[];
  next_arrival: (Guest & { id: string; hut_id: string }) | null;
};

type PeriodRow = {
  id: string;
  name: string;
  opens_at: string;
  closes_at: string;
  draw_at: string;
  leftovers_at: string;
  announced_at: string;
  is_drawn: boolean;
};

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(fact), '[]') from (${rows}) as fact)`;
const oneOf = (rows: ReturnType<typeof sql>) => sql`(select to_json(fact) from (${rows}) as fact)`;

/** `arrivalIn`: the huts in which the next arrival is looked for. */
export async function clubToday(
  db: Db,
  { clubId, today }: Day,
  now: Date,
  arrivalIn: Huts = 'all',
): Promise<ClubRow | undefined> {
  const ofClub = sql`bookings.club_id = ${clubId} and cancelled_at is null and status = 'allocated'`;
  const inHuts = arrivalIn === 'all' ? sql`` : sql`and hut_id = any(${arrivalIn}::uuid[])`;
  const { rows } = await sql<ClubRow>`
    select
      ${oneOf(sql`
        select count(*)::int as count, coalesce(sum((frozen_cost ->> 'totalAmountInOre')::int), 0)::int as amount_ore
        from bookings where ${ofClub} and first_slot >= ${earliest(today)} and ${UNPAID}
      `)} as unpaid_sum,
      ${listOf(sql`
        select offers.id, offers.first_slot, offers.last_slot, until, offers.reminded_at, ${GUEST}
        from offers join huts on huts.id = offers.hut_id join waitlist_entries on waitlist_entries.id = entry_id
        join users on users.id = waitlist_entries.user_id
        where offers.club_id = ${clubId} and offers.state = 'open' and until > ${now}
        order by until, offers.id
      `)} as offers,
      ${listOf(sql`
        select email, invited_at, expires_at from invitations
        where club_id = ${clubId} and mailed_at is not null order by invited_at, id
      `)} as invitations,
      ${listOf(sql`
        select outside_refunds.id, booking_id, outside_refunds.amount_ore, due_at, first_slot, last_slot, ${GUEST}
        from outside_refunds join outside_payments on outside_payments.id = outside_payment_id
        join bookings on bookings.id = booking_id join huts on huts.id = hut_id left join users on users.id = user_id
        where outside_refunds.club_id = ${clubId} and refunded_on is null and undone_at is null
        order by due_at, outside_refunds.id
      `)} as refunds,
      ${listOf(sql`
        select defects.id, hut_id, huts.name as hut_name, title, severity, state, note, reported_at
        from defects join huts on huts.id = hut_id
        where defects.club_id = ${clubId} and state in ('reported', 'seen', 'being_fixed') and huts.deleted_at is null
        order by severity desc, reported_at desc
      `)} as defects,
      ${listOf(sql`
        select reports.id, reports.hut_id, reports.written_at, reports.answers, lists.lines, last_slot, ${GUEST}
        from departure_reports as reports join departure_lists as lists on lists.id = list_id
        join huts on huts.id = reports.hut_id left join bookings on bookings.id = booking_id
        left join users on users.id = user_id
        where reports.club_id = ${clubId} and not in_order and seen_at is null and huts.deleted_at is null
        order by reports.written_at desc, reports.id
      `)} as left_behind,
      (select count(*)::int from bank_lines where club_id = ${clubId} and state = 'waiting') as bank_lines,
      ${oneOf(sql`
        select runs.id, finished_at, success, bookings_allocated, bookings_rejected,
          (select name from draw_periods where run_id = runs.id) as period
        from lottery_runs as runs
        where club_id = ${clubId} and (bookings_processed > 0 or (not success and not exists (
          select from lottery_runs as later where later.club_id = ${clubId} and later.finished_at > runs.finished_at)))
        order by finished_at desc, id desc limit 1
      `)} as last_run,
      ${oneOf(sql`
        select draw_at as at, draws_all as all from manual_draws
        where club_id = ${clubId} and claimed_at is null and withdrawn_at is null
      `)} as announced,
      ${listOf(sql`
        select id, name, opens_at, closes_at, draw_at, leftovers_at, announced_at, run_id is not null as is_drawn
        from draw_periods where club_id = ${clubId} and announced_at is not null and cancelled_at is null
          and leftovers_opened_at is null
      `)} as periods,
      ${oneOf(sql`
        select bookings.id, hut_id, first_slot, last_slot, ${GUEST}
        from bookings join huts on huts.id = hut_id left join users on users.id = user_id
        where ${ofClub} and first_slot > ${lastSlotWithin(today, WEEK_DAYS)} ${inHuts} order by first_slot, bookings.id limit 1
      `)} as next_arrival`.execute(db);
  return rows[0];
}
