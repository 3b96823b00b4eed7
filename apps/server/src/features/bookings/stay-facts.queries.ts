import type { SlotRun } from '@hytte/domain/bookings/stay';
import { type Selectable, sql } from 'kysely';
import type { RuleColumns } from '#features/seasons/seasons.service.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type HutRow = Pick<
  Selectable<DB['huts']>,
  | 'id'
  | 'club_id'
  | 'name'
  | 'location'
  | 'available'
  | 'deleted_at'
  | 'price_ore'
  | 'minimum_paid_days'
  | 'fixed_amount_ore'
  | 'fixed_amount_description'
>;

const LOCK = prepared(
  'lock-hut',
  `select id, club_id, name, location, available, deleted_at,
    price_ore, minimum_paid_days, fixed_amount_ore, fixed_amount_description
  from huts where id = $1 for no key update`,
);

/**
 * Row lock on a hut, taken before its half days are allocated, moved or requested. The order of locks is the same
 * everywhere, so that no deadlock is possible: hut, booking, then calendar and points.
 */
export const lockHut = async (db: Db, id: string): Promise<HutRow | undefined> =>
  (await db.executeQuery<HutRow>(LOCK.with(id))).rows[0];

/** Of a club, by name, deleted ones left out. */
export const hutsOfClub = (db: Db, clubId: string): Promise<HutRow[]> =>
  db
    .selectFrom('huts')
    .select(['id', 'club_id', 'name', 'location', 'available', 'deleted_at'])
    .select(['price_ore', 'minimum_paid_days', 'fixed_amount_ore', 'fixed_amount_description'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Row locks on all huts of the clubs, in the order of their ids, so that no deadlock is possible. */
export const lockHutsOf = (db: Db, clubIds: readonly string[]) =>
  sql`select from huts where club_id = any(${clubIds}::uuid[]) order by id for no key update`.execute(db);

type StayFacts = {
  club_name: string;
  booking_horizon_months: number;
  /** The first day without the club, while it is being closed. */
  closes_on: string | null;
  guest_is_member: boolean;
  /** Of the hut, overlapping the stay. */
  seasons: RuleColumns[];
  allocated: SlotRun[];
  /** The guest's own stays and requests. */
  guests_own: SlotRun[];
};

type Wanted = SlotRun & { firstDay: string; lastDay: string; guestId: string | null; exceptId?: string };

const OVERLAPPING = `
  select coalesce(json_agg(json_build_object('first', first_slot, 'last', last_slot)), '[]') from bookings
  where hut_id = $2 and slots && int4range($4, $5, '[]') and cancelled_at is null and id is distinct from $8::uuid`;

const FACTS = prepared(
  'stay-facts',
  `select name as club_name, booking_horizon_months,
    (select closes_on from club_closings where club_id = clubs.id) as closes_on,
    exists (select from memberships where club_id = clubs.id and user_id = $3) as guest_is_member,
    (select coalesce(json_agg(season order by start_date, id), '[]') from seasons as season
      where club_id = clubs.id and start_date <= $7 and end_date >= $6 and (applies_to_all_huts or exists
        (select from season_huts where season_id = season.id and hut_id = $2))) as seasons,
    (${OVERLAPPING} and status = 'allocated') as allocated,
    (${OVERLAPPING} and status <> 'rejected' and user_id = $3) as guests_own
  from clubs where id = $1`,
);

/**
 * Everything the rules need to know about a stay, in one statement. Run it after locking the hut, not together with
 * it: a statement sees the database as it was when the statement began, which is before it waited for the lock.
 */
export async function stayFacts(
  db: Db,
  { id: hutId, club_id }: Pick<HutRow, 'id' | 'club_id'>,
  { first, last, firstDay, lastDay, guestId, exceptId }: Wanted,
): Promise<StayFacts> {
  const { rows } = await db.executeQuery<StayFacts>(
    FACTS.with(club_id, hutId, guestId, first, last, firstDay, lastDay, exceptId ?? null),
  );
  const [facts] = rows;
  if (!facts) throw new Error(`Hut ${hutId} has no club`); // excluded by a foreign key
  return facts;
}
