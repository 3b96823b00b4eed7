import { type Insertable, sql, type Updateable } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

// The locks, settings, seals and runs of draws. What a draw is made from is in club-facts.queries.ts, what members and admins
// look at in draw-results.queries.ts.

const lockKey = (id: ReturnType<typeof sql>) => sql`hashtextextended('draw ' || ${id}, 0)`;

/** Advisory lock on a club's draws until the transaction ends. False when another transaction has it. */
export async function tryLockDraw(db: Db, clubId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey(sql`${clubId}::text`)}) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Waits for the lock of each club, always in the same order, so that no deadlock is possible. */
export const lockDraws = (db: Db, clubIds: readonly string[]) =>
  sql`
    with keys as materialized (
      select ${lockKey(sql`id`)} as key from unnest(${clubIds}::text[]) as id order by 1)
    select pg_advisory_xact_lock(key) from keys`.execute(db);

/**
 * While a frozen list waits for its draw the club draws nothing else: what is due stays due and comes right after. Nor
 * between the deadline of a period and its draw, by the clock, since a worker freezes the list some seconds after the
 * deadline; nor in the first hour of leftovers that are drawn.
 */
export const noDrawWaits = (table: 'lottery_settings' | 'manual_draws', now: Date) =>
  sql<boolean>`not exists (
    select from draw_freezes where draw_freezes.club_id = ${sql.ref(`${table}.club_id`)}
      and run_id is null and reopened_at is null)
  and not exists (
    select from draw_periods where draw_periods.club_id = ${sql.ref(`${table}.club_id`)} and closes_at <= ${now}
      and announced_at is not null and cancelled_at is null
      and (run_id is null or (leftovers = 'direct' and last_step = 'leftovers')))`;

/**
 * Row locks until the transaction ends; clubs that another worker has locked are skipped, and those of which another draw
 * comes first.
 */
export const lockDueClubs = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('lottery_settings')
    .select(['club_id', 'automation_enabled', 'frequency', 'execution_time', 'execution_day'])
    .select('next_lottery_at')
    .$narrowType<{ next_lottery_at: Date }>()
    .where('next_lottery_at', '<=', now)
    .where(noDrawWaits('lottery_settings', now))
    .where(clubIsNotHeld('lottery_settings.club_id'))
    .orderBy('next_lottery_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const setNextDraws = (db: Db, next: readonly { clubId: string; at: Date | null }[]) =>
  sql`
    update lottery_settings set next_lottery_at = moved.at
    from unnest(${next.map(({ clubId }) => clubId)}::uuid[], ${next.map(({ at }) => at)}::timestamptz[]) as moved (id, at)
    where club_id = moved.id`.execute(db);

const settingsOf = (db: Db, clubId: string) =>
  db
    .selectFrom('lottery_settings')
    .select(['automation_enabled', 'frequency', 'execution_time', 'execution_day'])
    .select(['notify_admin_enabled', 'next_lottery_at', 'version'])
    .where('club_id', '=', clubId);

export const findDrawSettings = (db: Db, clubId: string) => settingsOf(db, clubId).executeTakeFirst();

/** Under a row lock: neither a draw nor another admin can change them meanwhile. */
export const lockDrawSettings = (db: Db, clubId: string) => settingsOf(db, clubId).forUpdate().executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findDrawSettings>>>;

export const updateDrawSettings = (db: Db, clubId: string, settings: Updateable<DB['lottery_settings']>) =>
  db.updateTable('lottery_settings').set(settings).where('club_id', '=', clubId).execute();

/** A club's seal, settings and latest run, as its next draw needs them. */
export type DrawState = {
  club_id: string;
  club_name: string;
  secret: string;
  pseudonym_key: string;
  automation_enabled: boolean;
  notify_admin_enabled: boolean;
  last_number: number | null;
  last_hash: string | null;
  /** Of an ordinary draw: those of a period, and of what it left over, decide no other requests. */
  last_finished_at: Date | null;
  /** When its list was frozen: the draw decided the requests that existed then. */
  last_frozen_at: Date | null;
  /** Its list is frozen and waits for its draw. */
  is_frozen: boolean;
};

export async function drawStatesOf(db: Db, clubIds: readonly string[]): Promise<DrawState[]> {
  const { rows } = await sql<DrawState>`
    select clubs.id as club_id, clubs.name as club_name, encode(secret, 'hex') as secret,
      encode(veil, 'hex') as pseudonym_key,
      automation_enabled, notify_admin_enabled, last_number, last_hash, last_finished_at, last_frozen_at,
      exists (select from draw_freezes
        where draw_freezes.club_id = clubs.id and run_id is null and reopened_at is null) as is_frozen
    from clubs
    join draw_seals on draw_seals.club_id = clubs.id
    join lottery_settings on lottery_settings.club_id = clubs.id
    left join lateral (
      select number as last_number, run_hash as last_hash from lottery_runs
      where lottery_runs.club_id = clubs.id and number is not null order by number desc limit 1
    ) as last on true
    left join lateral (
      select finished_at as last_finished_at, coalesce(frozen_at, finished_at) as last_frozen_at
      from lottery_runs left join draw_freezes on draw_freezes.club_id = clubs.id and run_id = lottery_runs.id
      where lottery_runs.club_id = clubs.id and number is not null and coalesce(draw_freezes.period_id, leftovers_of) is null
      order by number desc limit 1
    ) as last_ordinary on true
    where clubs.id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}

/** New secrets for the next draw. Nobody knows them, and the hash can be shown from now on. */
export const renewSeals = (db: Db, clubIds: readonly string[]) =>
  sql`
    update draw_seals set secret = gen_random_bytes(32), veil = gen_random_bytes(32), sealed_at = clock_timestamp()
    where club_id = any(${clubIds}::uuid[])`.execute(db);

/** All columns of a run but the bundle, which is large and has an endpoint of its own. */
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

/** `finished_at` is clock_timestamp(): now() is when the transaction began, before it waited for locks. */
export const insertRuns = (db: Db, runs: readonly NewRun[]) =>
  db
    .insertInto('lottery_runs')
    .values(runs.map((run) => ({ ...run, success: true, finished_at: sql<Date>`clock_timestamp()` })))
    .returning(RUN_COLUMNS)
    .execute();

export type RunRow = Awaited<ReturnType<typeof insertRuns>>[number];

type FailedRun = Pick<NewRun, 'club_id' | 'manual'> & { at: Date; startedBy: string | null; message: string };

/** Idempotent: the failure of a retry is not inserted again, and returns false. */
export async function insertFailedRun(
  db: Db,
  { club_id, at, manual, startedBy, message }: FailedRun,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lottery_runs (club_id, scheduled_for, manual, started_by, success, error_message)
    select ${club_id}::uuid, ${at}::timestamptz, ${manual}::boolean, ${startedBy}::uuid, false, ${message}
    where not exists (
      select from lottery_runs where club_id = ${club_id} and scheduled_for = ${at} and not success)
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The applicants, and the owners and admins of the clubs, with their points as they are now. */
export const mailRecipients = (db: Db, clubIds: readonly string[], applicants: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.club_id', 'memberships.user_id', 'memberships.role', 'memberships.booking_points'])
    .select(['users.email', 'users.language'])
    .where('memberships.club_id', '=', sql<string>`any(${clubIds}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('memberships.user_id', '=', sql<string>`any(${applicants}::uuid[])`),
        eb('memberships.role', '<>', 'member'),
      ]),
    )
    .execute();

export type MailRecipient = Awaited<ReturnType<typeof mailRecipients>>[number];

/** Nobody has two stays that begin in the same hut at once. */
export const stayKey = ({ userId, hutId, first }: { userId: string; hutId: string; first: number }): string =>
  `${userId} ${hutId} ${first}`;

/** The stays that these runs allocated, with their deadlines: the last day to pay on, and until when they are given back free. */
export const staysOfRuns = (db: Db, runIds: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'hut_id', 'first_slot', 'pay_by', 'grace_until'])
    .where('draw_run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .where('status', '=', 'allocated')
    .execute();
