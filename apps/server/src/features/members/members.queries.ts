import type { ClubRole } from '@hytte/domain/members/roles';
import type { Tier } from '@hytte/domain/subscriptions/plan-limits';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The club's plan, with its row held: whoever adds members comes one after the other. */
export const lockClubTier = (db: Db, clubId: string) =>
  db.selectFrom('clubs').select('tier').$narrowType<{ tier: Tier }>().where('id', '=', clubId).forNoKeyUpdate();

export async function countMembers(db: Db, clubId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return count;
}

const membership = (db: Db, clubId: string, userId: string) =>
  db.selectFrom('memberships').select('role').where('club_id', '=', clubId).where('user_id', '=', userId);

export const findMembership = (db: Db, clubId: string, userId: string) =>
  membership(db, clubId, userId).executeTakeFirst();

export const lockMembership = (db: Db, clubId: string, userId: string) =>
  membership(db, clubId, userId).forUpdate().executeTakeFirst();

/** Several held at once, always in the same order, so that two who do this never wait for each other. */
export const lockMemberships = (db: Db, clubId: string, userIds: string[]) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('club_id', '=', clubId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();

export const insertMembership = (db: Db, clubId: string, userId: string, role: ClubRole) =>
  db.insertInto('memberships').values({ club_id: clubId, user_id: userId, role }).execute();

export const setRole = (db: Db, clubId: string, userId: string, role: ClubRole) =>
  db
    .updateTable('memberships')
    .set({ role })
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export const removeMembership = (db: Db, clubId: string, userId: string) =>
  db.deleteFrom('memberships').where('club_id', '=', clubId).where('user_id', '=', userId).execute();

export const removeMembershipsOf = (db: Db, userId: string) =>
  db.deleteFrom('memberships').where('user_id', '=', userId).returning(['club_id', 'role']).execute();
