import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const lockKey = (id: ReturnType<typeof sql>) => sql`hashtextextended('draw ' || ${id}, 0)`;

/** Whoever draws for a club holds this until the transaction ends. False when somebody does. */
export async function tryLockDraw(db: Db, clubId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey(sql`${clubId}::text`)}) as held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Waits for each, always in the same order. */
export const lockDraws = (db: Db, clubIds: readonly string[]) =>
  sql`
    with keys as materialized (
      select ${lockKey(sql`id`)} as key from unnest(${clubIds}::text[]) as id order by 1)
    select pg_advisory_xact_lock(key) from keys`.execute(db);

/** Held until the transaction ends. Whoever else looks at the same time passes over them. */
export const lockDueClubs = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('lottery_settings')
    .select(['club_id', 'automation_enabled', 'frequency', 'execution_time', 'execution_day'])
    .select('next_lottery_at')
    .$narrowType<{ next_lottery_at: Date }>()
    .where('next_lottery_at', '<=', now)
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

/** All of a club that a draw depends on, as the tables have it. */
export type ClubFacts = {
  club_id: string;
  members: { user: string; points: number }[];
  huts: { id: string; name: string; available: boolean }[];
  /** Given, and not over. */
  stays: { hut: string; user: string | null; first: number; last: number }[];
  /** Blocked seasons that are not over, once for each hut they are for. */
  blocked: { hut: string; start_date: string; end_date: string }[];
  requests: RequestFacts[];
  /** Requests whose guest is no longer a member. */
  strangers: string[];
};

type RequestFacts = {
  id: string;
  user: string;
  hut: string;
  first: number;
  last: number;
  cost: number;
  rank: number;
};

type Today = { today: string; slot: number };

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(fact), '[]') from (${rows}) as fact)`;

/** One statement for as many clubs as are drawn together: what it sees is of one moment. */
export async function readClubFacts(db: Db, clubIds: readonly string[], { today, slot }: Today): Promise<ClubFacts[]> {
  const standing = sql`club_id = clubs.id and cancelled_at is null`;
  const guests = sql`(select user_id from memberships where club_id = clubs.id)`;
  const { rows } = await sql<ClubFacts>`
    select id as club_id,
      ${listOf(sql`select user_id as user, booking_points as points from memberships where club_id = clubs.id`)} as members,
      ${listOf(sql`
        select id, name, available and deleted_at is null as available from huts where club_id = clubs.id
          and (deleted_at is null or id in (select hut_id from bookings where ${standing} and status <> 'rejected'))
      `)} as huts,
      ${listOf(sql`
        select hut_id as hut, user_id as user, first_slot as first, last_slot as last from bookings
        where ${standing} and status = 'allocated' and last_slot >= ${slot}
      `)} as stays,
      ${listOf(sql`
        select huts.id as hut, start_date, end_date from seasons join huts using (club_id)
        where club_id = clubs.id and is_blocked and end_date >= ${today} and deleted_at is null
          and (applies_to_all_huts or exists
            (select from season_huts where season_id = seasons.id and hut_id = huts.id))
      `)} as blocked,
      ${listOf(sql`
        select id, user_id as user, hut_id as hut, first_slot as first, last_slot as last, points_cost as cost,
          row_number() over (partition by user_id order by created_at, id) as rank
        from bookings where ${standing} and status = 'requested' and user_id in ${guests}
      `)} as requests,
      array(select id from bookings where ${standing} and status = 'requested'
        and (user_id is null or user_id not in ${guests}))::text[] as strangers
    from clubs where id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}

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

const settingsOf = (db: Db, clubId: string) =>
  db
    .selectFrom('lottery_settings')
    .select(['automation_enabled', 'frequency', 'execution_time', 'execution_day'])
    .select(['notify_admin_enabled', 'next_lottery_at'])
    .where('club_id', '=', clubId);

export const findSettings = (db: Db, clubId: string) => settingsOf(db, clubId).executeTakeFirst();

/** As they are once neither a draw nor another admin can move them. */
export const lockSettings = (db: Db, clubId: string) => settingsOf(db, clubId).forUpdate().executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export const updateSettings = (db: Db, clubId: string, settings: Updateable<DB['lottery_settings']>) =>
  db.updateTable('lottery_settings').set(settings).where('club_id', '=', clubId).execute();

/** Those with something to read after a draw: whoever had asked, and whoever runs a club. With their points as they are now. */
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
