import { LOOK_BACK_SLOTS, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type Db, prepared } from '#platform/db/database.ts';

/** Of the waiting list; without whose it is. */
export type HeldOffer = { hut_id: string; half_days: string; until: string };

export type CalendarRow = {
  version: string;
  hut_id: string | null;
  allocated: string | null;
  requested: string | null;
  /** The same in every row; null when the version is the known one, and where nothing is offered. */
  offers: HeldOffer[] | null;
};

const runs = (status: 'allocated' | 'requested') =>
  `coalesce(string_agg(first_slot || '-' || last_slot, ' ' order by first_slot, last_slot)
     filter (where status = '${status}'), '') as ${status}`;

const OFFERS = `select json_agg(json_build_object('hut_id', hut_id, 'half_days', first_slot || '-' || last_slot,
     'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by hut_id, first_slot)
   from offers where calendars.version is distinct from $2::bigint and club_id = $1 and state = 'open'
     and first_slot <= $5 and last_slot >= $4`;

/**
 * The calendar and its version from the same snapshot: one row for each hut with stays, already in the text format of
 * the response. When the version is the known one, there is one row without a hut, and no booking is read. Bounded on
 * both sides, so that it is an index-only scan of `calendar_of_club`.
 */
export const calendarStatement = prepared(
  'calendar',
  `select calendars.version, stays.*, (${OFFERS}) as offers
   from calendars left join lateral (
     select hut_id, ${runs('allocated')}, ${runs('requested')}
     from bookings
     where calendars.version is distinct from $2::bigint
       and club_id = $1
       and first_slot between $3 and $5
       and last_slot >= $4
       and status <> 'rejected' and cancelled_at is null
     group by hut_id
   ) as stays on true
   where calendars.club_id = $1`,
);

export async function readCalendar(
  db: Db,
  clubId: string,
  window: SlotRun,
  known: string | null,
): Promise<CalendarRow[]> {
  const { first, last } = window;
  const { rows } = await db.executeQuery<CalendarRow>(
    calendarStatement.with(clubId, known, first - LOOK_BACK_SLOTS, first, last),
  );
  return rows;
}
