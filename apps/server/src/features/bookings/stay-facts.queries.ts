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
 * Whoever gives, moves or asks for half days of a hut holds its row first: hut, then booking, then calendar
 * and points. Everyone takes them in this order, so nobody waits for somebody who waits for them.
 */
export const lockHut = async (db: Db, id: string): Promise<HutRow | undefined> =>
  (await db.executeQuery<HutRow>(LOCK.with(id))).rows[0];

/** All huts of the clubs, for what concerns every stay of somebody. In the order of their ids, again so that nobody waits in a ring. */
export const lockHutsOf = (db: Db, clubIds: readonly string[]) =>
  sql`select from huts where club_id = any(${clubIds}::uuid[]) order by id for no key update`.execute(db);

export type StayFacts = {
  club_name: string;
  booking_horizon_months: number;
  guest_is_member: boolean;
  /** Of the hut, touching the stay. */
  seasons: RuleColumns[];
  allocated: SlotRun[];
  /** What the guest has or has asked for. */
  guests_own: SlotRun[];
};

type Wanted = SlotRun & { firstDay: string; lastDay: string; guestId: string | null; exceptId?: string };

const OVERLAPPING = `
  select coalesce(json_agg(json_build_object('first', first_slot, 'last', last_slot)), '[]') from bookings
  where hut_id = $2 and slots && int4range($4, $5, '[]') and cancelled_at is null and id is distinct from $8::uuid`;

const FACTS = prepared(
  'stay-facts',
  `select name as club_name, booking_horizon_months,
    exists (select from memberships where club_id = clubs.id and user_id = $3) as guest_is_member,
    (select coalesce(json_agg(season order by start_date, id), '[]') from seasons as season
      where club_id = clubs.id and start_date <= $7 and end_date >= $6 and (applies_to_all_huts or exists
        (select from season_huts where season_id = season.id and hut_id = $2))) as seasons,
    (${OVERLAPPING} and status = 'allocated') as allocated,
    (${OVERLAPPING} and status <> 'rejected' and user_id = $3) as guests_own
  from clubs where id = $1`,
);

/**
 * All that decides about a stay, in one statement. Asked after the hut is held: what a statement sees is as
 * old as its beginning, and the one that waited for the lock began too early.
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
  if (!facts) throw new Error(`Hut ${hutId} has no club`); // a foreign key says that it has
  return facts;
}
