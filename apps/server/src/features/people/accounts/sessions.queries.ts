import type { ClubRole, GlobalRole } from '@hytte/domain/clubs/members/roles';
import { NO_OFFICES, type Offices } from '@hytte/domain/clubs/offices/offices';
import { sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { removeOldAttempts } from '#platform/http/rate-limits.ts';
import { removeExpiredAnswers } from '#platform/idempotency/idempotency.ts';
import { removeOldMails } from '#platform/mail/mail.ts';

type Proof = { passkeyId?: string };

export const insertSession = (db: Db, userId: string, lifeSeconds: number, { passkeyId }: Proof) =>
  db
    .insertInto('sessions')
    .values({
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})`,
      proved_by: passkeyId ?? null,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

type LiveSession = {
  user_id: string;
  role: GlobalRole;
  proved_at: Date;
  is_proved_by_passkey: boolean;
  seen_long_ago: boolean;
  /** How long the answer holds unless a notice says otherwise. */
  holds_ms: number;
  has_proved_address: boolean;
  /** `club:role` with spaces between, or null. */
  memberships: string | null;
  /** `club:treasurer` and `club:hut` with spaces between, or null. */
  offices: string | null;
};

const liveSession = prepared(
  'live_session',
  `select users.id as user_id, users.role, users.email_verified_at is not null as has_proved_address,
     sessions.proved_at,
     sessions.proved_by is not null as is_proved_by_passkey,
     sessions.last_seen_at < now() - interval '5 minutes' as seen_long_ago,
     (extract(epoch from least(sessions.expires_at, sessions.last_seen_at + interval '5 minutes') - now()) * 1000)::float8
       as holds_ms,
     (select string_agg(club_id || ':' || role, ' ') from memberships where user_id = users.id and not exists
       (select from club_closings as closing where closing.club_id = memberships.club_id and closed_at is not null)
     ) as memberships,
     (select string_agg(club_id || ':' || held, ' ') from (
       select club_id, office::text as held from club_offices where user_id = users.id and office = 'treasurer'
       union all select club_id, hut_id::text from keeper_huts where user_id = users.id
     ) as offices) as offices
   from sessions join users on users.id = sessions.user_id
   where sessions.id = $1
     and sessions.revoked_at is null
     and sessions.expires_at > now()
     and sessions.last_seen_at > now() - make_interval(secs => case users.role when 'admin' then $3::float8 else $2 end)
     and users.deleted_at is null`,
);

/** The live session with its person, their roles and offices in all open clubs, in one statement: all that a request needs. */
export async function findLiveSession(db: Db, sessionId: string, idle: Record<GlobalRole, number>) {
  const { rows } = await db.executeQuery<LiveSession>(liveSession.with(sessionId, idle.user, idle.admin));
  const [row] = rows;
  if (!row) return undefined;
  const roles = new Map(byClub(row.memberships).map(({ clubId, held }) => [clubId, held as ClubRole]));
  const offices = new Map<string, Offices>();
  for (const { clubId, held } of byClub(row.offices)) {
    // A club that is closed has no roles.
    if (!roles.has(clubId)) continue;
    const before = offices.get(clubId) ?? NO_OFFICES;
    const now = held === 'treasurer' ? { treasurer: true } : { huts: [...before.huts, held] };
    offices.set(clubId, { ...before, ...now });
  }
  return { ...row, roles, offices };
}

const byClub = (text: string | null) =>
  text?.split(' ').map((part) => ({ clubId: part.slice(0, 36), held: part.slice(37) })) ?? [];

export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const extendSession = (db: Db, sessionId: string, expiresAt: Date) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute();

export const touchSession = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();

/** A passkey that proved it once stays named until it is removed; a later password does not take that away. */
export const markSessionReauthenticated = (db: Db, sessionId: string, passkeyId: string | null) =>
  db
    .updateTable('sessions')
    .set({ proved_at: sql`now()`, ...(passkeyId !== null && { proved_by: passkeyId }) })
    .where('id', '=', sessionId)
    .execute();

const revoke = (db: Db) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null);

export const revokeSession = (db: Db, sessionId: string) => revoke(db).where('id', '=', sessionId).execute();

export const revokeSessionsOf = (db: Db, userId: string) => revoke(db).where('user_id', '=', userId).execute();

export const revokeOtherSessionsOf = (db: Db, userId: string, sessionId: string) =>
  revoke(db).where('user_id', '=', userId).where('id', '!=', sessionId).execute();

export const liveSessionsOf = (db: Db, userId: string, idleSeconds: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Expired rows are kept this long, for investigations. */
const KEPT = sql<Date>`now() - interval '7 days'`;

/** Removes expired codes, links, sessions, rate limit counters and stored answers, and old rows of sent mails. */
export async function removeExpired(db: Db): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', KEPT).execute();
  await db.deleteFrom('secret_links').where('expires_at', '<', KEPT).execute();
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', KEPT), eb('revoked_at', '<', KEPT)]))
    .execute();
  await removeOldAttempts(db);
  await removeExpiredAnswers(db);
  await removeOldMails(db);
}
