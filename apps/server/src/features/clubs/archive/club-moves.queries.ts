import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const COLUMNS = [
  'club_id',
  'move_id',
  'state',
  'address',
  'began_at',
  'signed_by',
  'archive',
  'hand_over',
  'moved_at',
] as const;

export const findMove = (db: Db, clubId: string) =>
  db.selectFrom('club_moves').select(COLUMNS).where('club_id', '=', clubId).executeTakeFirst();

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Undefined when the club has a row already: another program was faster. */
export const insertHeld = (db: Db, held: { clubId: string; moveId: string; address: string }) =>
  db
    .insertInto('club_moves')
    .values({ club_id: held.clubId, move_id: held.moveId, state: 'held', address: held.address })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** In the transaction that has inserted the club's rows: afterwards nothing of it can be changed until it is opened. */
export async function insertArriving(
  db: Db,
  { move, from, signedBy, archive }: { move: MoveRow; from: string; signedBy: string; archive: string },
): Promise<void> {
  const { club_id, move_id } = move;
  await db
    .insertInto('club_moves')
    .values({ club_id, move_id, state: 'arriving', address: from, signed_by: signedBy, archive })
    .execute();
}

/** False when the club is not held for this move any more. What led to it from outside leads on by this row. */
export async function setMoved(db: Db, { club_id, move_id }: MoveRow, handOver: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('club_moves')
    .set({
      state: 'moved',
      hand_over: handOver,
      moved_at: sql<Date>`now()`,
      leads: sql<string[]>`array(
        select join_code from clubs where id = ${club_id}
        union all select encode(token_hash, 'hex') from invitations where club_id = ${club_id} and token_hash is not null
        union all select id::text from huts where club_id = ${club_id}
        union all select id::text from calendar_feeds where club_id = ${club_id}
        union all select id::text from stay_shares where club_id = ${club_id})`,
    })
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

/** Nobody opens the club, or takes it back, until the transaction ends. False when somebody has. */
export const lockMove = async (db: Db, { club_id, move_id, state }: MoveRow): Promise<boolean> =>
  (await db
    .selectFrom('club_moves')
    .select('club_id')
    .where('club_id', '=', club_id)
    .where('move_id', '=', move_id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

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

/** Of a club that was here before, has moved, and is here again: nothing leads away from it any more. */
export const forgetEarlierMove = (db: Db, clubId: string) =>
  db.deleteFrom('club_moves').where('club_id', '=', clubId).where('state', '=', 'moved').execute();

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

/** Jobs that name the club and have not ended: a draw whose moment is claimed, emails of a list. They do not move. */
export async function countJobsOf(db: Db, clubId: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active')
      and (data::text like ${`%${clubId}%`}
        or data->>'offerId' in (select id::text from offers where club_id = ${clubId}))`.execute(db);
  return rows[0]?.jobs ?? 0;
}
