import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import { activeBookings, type BookingRow } from './bookings.queries.ts';

type StayToPayInTime = { id: string; club_id: string; first_slot: number; pay_days: number; total_ore: number };

/** Those of these stays that were allocated under rules with a deadline of payment. */
export async function staysWithPayDays(db: Db, ids: readonly string[]): Promise<StayToPayInTime[]> {
  const { rows } = await sql<StayToPayInTime>`
    select bookings.id, bookings.club_id, first_slot, (body #>> '{terms,payDays}')::int as pay_days,
      coalesce((frozen_cost ->> 'totalAmountInOre')::int, 0) as total_ore
    from bookings join club_rules on club_rules.club_id = bookings.club_id and number = rules_number
    where bookings.id = any(${ids}::uuid[]) and status = 'allocated' and body #>> '{terms,payDays}' is not null`.execute(
    db,
  );
  return rows;
}

type Deadline = { id: string; payBy: LocalDate };

export async function setPayBy(db: Db, stays: readonly Deadline[], notifiedAt: Date): Promise<void> {
  if (stays.length === 0) return;
  await sql`
    update bookings set pay_by = frozen.pay_by, pay_by_told_at = ${notifiedAt}
    from unnest(${stays.map(({ id }) => id)}::uuid[], ${stays.map(({ payBy }) => payBy)}::date[]) as frozen (id, pay_by)
    where bookings.id = frozen.id`.execute(db);
}

/** Stays that nobody has paid in time, and that have not begun by this half day; the longest overdue first. */
export const unpaidSince = (db: Db, { today, slotNow, most }: { today: LocalDate; slotNow: number; most: number }) =>
  activeBookings(db)
    .where('bookings.status', '=', 'allocated')
    .where('bookings.paid_at', 'is', null)
    .where('bookings.first_slot', '>', slotNow)
    .where('bookings.pay_by', '<', today)
    .where(clubIsNotHeld('bookings.club_id'))
    .orderBy('bookings.pay_by')
    .orderBy('bookings.id')
    .limit(most)
    .execute();

type ToRemind = {
  lastDays: readonly LocalDate[];
  today: LocalDate;
  notifiedBefore: Date;
  slotNow: number;
  most: number;
};

/** Marks stays whose guest is to be reminded today. What waits for a bank's answer is paid already, as its guest sees it. */
export async function claimPayReminders(
  db: Db,
  { lastDays, today, notifiedBefore, slotNow, most }: ToRemind,
): Promise<BookingRow[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set pay_reminded_on = ${today} where id in (
      select id from bookings
      where pay_by = any(${lastDays}::date[]) and paid_at is null and cancelled_at is null and user_id is not null
        and coalesce(pay_reminded_on < ${today}, true) and pay_by_told_at <= ${notifiedBefore} and first_slot > ${slotNow}
        and not exists (select from payments where booking_id = bookings.id and processing_since is not null)
        and ${clubIsNotHeld('bookings.club_id')}
      order by pay_by, id limit ${most} for update skip locked)
    returning id`.execute(db);
  if (rows.length === 0) return [];
  return activeBookings(db)
    .where('bookings.id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** The caller has locked it. A constraint refuses it for a stay that is paid. */
export const setReleased = (db: Db, id: string, now: Date) =>
  db
    .updateTable('bookings')
    .set({ cancelled_at: now, released_unpaid: true, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
