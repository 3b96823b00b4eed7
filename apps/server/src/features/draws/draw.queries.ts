import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** All that is known of a run but its bundle, which is large and has a call of its own. */
export const RUN_COLUMNS = [
  'id',
  'club_id',
  'number',
  'scheduled_for',
  'manual',
  'finished_at',
  'bookings_processed',
  'bookings_allocated',
  'bookings_rejected',
  'success',
  'error_message',
] as const;

type Counts = 'bookings_processed' | 'bookings_allocated' | 'bookings_rejected';
type NewRun = Pick<
  Insertable<DB['lottery_runs']>,
  'club_id' | 'number' | 'scheduled_for' | 'manual' | 'started_by' | 'run_hash' | 'bundle' | Counts
>;

/** Finished by the clock: a transaction's own time is that of its beginning, before it waited for anything. */
export const insertRuns = (db: Db, runs: readonly NewRun[]) =>
  db
    .insertInto('lottery_runs')
    .values(runs.map((run) => ({ ...run, success: true, finished_at: sql<Date>`clock_timestamp()` })))
    .returning(RUN_COLUMNS)
    .execute();

export type RunRow = Awaited<ReturnType<typeof insertRuns>>[number];

type FailedRun = Pick<NewRun, 'club_id' | 'manual'> & { at: Date; startedBy: string | null; message: string };

/** A scheduled moment that fails, and fails again when it is retried, has failed once: false when it was noted before. */
export async function insertFailedRun(
  db: Db,
  { club_id, at, manual, startedBy, message }: FailedRun,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lottery_runs (club_id, scheduled_for, manual, started_by, success, error_message)
    select ${club_id}::uuid, ${at}::timestamptz, ${manual}::boolean, ${startedBy}::uuid, false, ${message}
    where not exists (
      select from lottery_runs where club_id = ${club_id} and scheduled_for = ${at} and not manual and not success)
  `.execute(db);
  return numAffectedRows === 1n;
}

/** What a draw needs to know of the club's earlier ones, its seal and its settings. */
export type DrawState = {
  club_id: string;
  club_name: string;
  secret: string;
  pseudonym_key: string;
  automation_enabled: boolean;
  notify_admin_enabled: boolean;
  last_number: number | null;
  last_hash: string | null;
  last_finished_at: Date | null;
};

export async function drawStatesOf(db: Db, clubIds: readonly string[]): Promise<DrawState[]> {
  const { rows } = await sql<DrawState>`
    select clubs.id as club_id, clubs.name as club_name, encode(secret, 'hex') as secret, encode(veil, 'hex') as veil,
      automation_enabled, notify_admin_enabled, last_number, last_hash, last_finished_at
    from clubs
    join draw_seals on draw_seals.club_id = clubs.id
    join lottery_settings on lottery_settings.club_id = clubs.id
    left join lateral (
      select number as last_number, run_hash as last_hash, finished_at as last_finished_at from lottery_runs
      where lottery_runs.club_id = clubs.id and number is not null order by number desc limit 1
    ) as last on true
    where clubs.id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}

/** The chance of the next draw, made when this one is: nobody knows it, and its hash can be shown from now on. */
export const renewSeals = (db: Db, clubIds: readonly string[]) =>
  sql`
    update draw_seals set secret = gen_random_bytes(32), veil = gen_random_bytes(32), sealed_at = clock_timestamp()
    where club_id = any(${clubIds}::uuid[])`.execute(db);
