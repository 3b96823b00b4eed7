import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const COLUMNS = [
  'club_id',
  'move_id',
  'state',
  'address',
  'club_name',
  'began_at',
  'signed_by',
  'hand_over',
  'moved_at',
] as const;

export const findMove = (db: Db, clubId: string) =>
  db.selectFrom('club_moves').select(COLUMNS).where('club_id', '=', clubId).executeTakeFirst();

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Undefined when the club has a row already: another program was faster. */
export const insertHeld = (db: Db, held: { clubId: string; moveId: string; address: string; clubName: string }) =>
  db
    .insertInto('club_moves')
    .values({
      club_id: held.clubId,
      move_id: held.moveId,
      state: 'held',
      address: held.address,
      club_name: held.clubName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** In the transaction that has inserted the club's rows: afterwards nothing of it can be changed until it is opened. */
export async function insertArriving(
  db: Db,
  { move, from, signedBy }: { move: MoveRow; from: string; signedBy: string },
): Promise<void> {
  await db
    .insertInto('club_moves')
    .values({
      club_id: move.club_id,
      move_id: move.move_id,
      state: 'arriving',
      address: from,
      club_name: move.club_name,
      signed_by: signedBy,
    })
    .execute();
}

/** False when the club is not held for this move any more. */
export async function setMoved(db: Db, { club_id, move_id }: MoveRow, handOver: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('club_moves')
    .set({ state: 'moved', hand_over: handOver, moved_at: sql<Date>`now()` })
    .where('club_id', '=', club_id)
    .where('move_id', '=', move_id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setReturning = (db: Db, clubId: string) =>
  db
    .updateTable('club_moves')
    .set({ state: 'returning' })
    .where('club_id', '=', clubId)
    .where('state', '=', 'held')
    .execute();

/** From now on the club lives here and can be changed. */
export async function deleteMove(db: Db, { club_id, move_id, state }: MoveRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('club_moves')
    .where('club_id', '=', club_id)
    .where('move_id', '=', move_id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Every row of a club that has arrived and was not opened. The database does it for no other club. */
export async function removeArrived(db: Db, clubId: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`select remove_arrived_club(${clubId}) as removed`.execute(db);
  return rows[0]?.removed ?? false;
}

/**
 * The transactions of this database that are open now, also those that have only read so far: what one of them read before
 * the club was held says that it may write. As `create index concurrently` waits for them.
 */
export async function openTransactions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks join pg_stat_activity using (pid)
    where locktype = 'virtualxid' and mode = 'ExclusiveLock' and pid <> pg_backend_pid()
      and datname = current_database() and usesysid is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Jobs that name the club and have not ended: a draw whose moment is claimed, letters of a list. They do not move. */
export async function countJobsOf(db: Db, clubId: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active')
      and (data::text like ${`%${clubId}%`}
        or data->>'offerId' in (select id::text from offers where club_id = ${clubId}))`.execute(db);
  return rows[0]?.jobs ?? 0;
}
