import type { SlotRun } from '@hytte/domain/bookings/stay';
import { LONGEST_STAY_DAYS } from '@hytte/domain/bookings/stay';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Row = { version: string; hut_id: string | null; allocated: string | null; requested: string | null };

/** A stay that reaches into the window begins at most this many slots before it. */
const LOOK_BACK = LONGEST_STAY_DAYS * 2 - 1;

/**
 * The calendar and its version, seen in the same instant: one row for each hut that has stays, all of it
 * text as the wire wants it. When the version is the known one there is one row and no hut, and no stay is
 * looked at. Bounded on both sides and answered by the index `calendar_of_club` alone.
 */
export async function readCalendar(db: Db, clubId: string, window: SlotRun, knownVersion: string | null) {
  const { rows } = await sql<Row>`
    select calendars.version, stays.*
    from calendars left join lateral (
      select hut_id,
        coalesce(string_agg(first_slot || '-' || last_slot, ' ' order by first_slot, last_slot)
          filter (where status = 'allocated'), '') as allocated,
        coalesce(string_agg(first_slot || '-' || last_slot, ' ' order by first_slot, last_slot)
          filter (where status = 'requested'), '') as requested
      from bookings
      where calendars.version is distinct from ${knownVersion}::bigint
        and club_id = ${clubId}
        and first_slot between ${window.first - LOOK_BACK}::int and ${window.last}::int
        and last_slot >= ${window.first}::int
        and status <> 'rejected' and cancelled_at is null
      group by hut_id
    ) as stays on true
    where calendars.club_id = ${clubId}`.execute(db);
  return rows;
}
