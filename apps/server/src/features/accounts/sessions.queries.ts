import type { ClubRole } from '@hytte/domain/members/roles';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/database.ts';

export const insertSession = (db: Db, userId: string, lifeSeconds: number) =>
  db
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

/** The live session with its person and all their club roles: everything a request must know, in one question. */
export const findLiveSession = (db: Db, sessionId: string, idleSeconds: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .where('users.deleted_at', 'is', null)
    .select((eb) => [
      'users.id as user_id',
      'users.role',
      'sessions.created_at',
      sql<boolean>`sessions.last_seen_at < now() - interval '5 minutes'`.as('seen_long_ago'),
      jsonArrayFrom(
        eb
          .selectFrom('memberships')
          .select(['memberships.club_id', 'memberships.role'])
          .whereRef('memberships.user_id', '=', 'users.id'),
      )
        .$castTo<{ club_id: string; role: ClubRole }[]>()
        .as('memberships'),
    ])
    .executeTakeFirst();

export const touchSession = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
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
