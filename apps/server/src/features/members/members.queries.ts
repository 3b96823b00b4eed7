import type { ClubRole } from '@hytte/domain/members/roles';
import type { Tier } from '@hytte/domain/subscriptions/plans';
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

/** Not yet asked: a test sends the same statement bare, to see what the call costs beyond it. */
export const membersOf = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone_number',
      'memberships.role',
      'memberships.booking_points',
    ])
    .where('memberships.club_id', '=', clubId)
    .orderBy('memberships.role')
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id');

export const invitationsOf = (db: Db, clubId: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.invited_at',
      'invitations.expires_at',
      'users.first_name as inviter_first_name',
      'users.last_name as inviter_last_name',
      'users.email as inviter_email',
    ])
    .where('invitations.club_id', '=', clubId)
    .orderBy('invitations.invited_at', 'desc');

export type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number];
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationsOf>['execute']>>[number];

/** Everyone who reads mail to the members, and in which language. */
export const readersIn = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.language'])
    .where('memberships.club_id', '=', clubId)
    .orderBy('users.id')
    .execute();

export const findClubAndOwner = (db: Db, clubId: string) =>
  db
    .selectFrom('clubs')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.club_id', '=', 'clubs.id').on('memberships.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['clubs.name', 'users.email', 'users.language'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirstOrThrow();
