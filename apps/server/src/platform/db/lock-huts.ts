import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Row locks on all huts of the clubs, in the order of their ids, so that no deadlock is possible. The order of locks is the
 * same everywhere: draws, huts, bookings, offers, journal, memberships, club.
 */
export const lockHutsOf = (db: Db, clubIds: readonly string[]) =>
  sql`select from huts where club_id = any(${clubIds}::uuid[]) order by id for no key update`.execute(db);

/** Locks the row of a hut, so that changes of its photos and its list wait. Undefined when the hut is deleted. */
export const lockStandingHut = (db: Db, id: string) =>
  db
    .selectFrom('huts')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
