import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import type { Tier } from '@hytte/domain/money/subscriptions/plans';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Under a row lock on the club, which serializes everything that adds members. */
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
  db
    .selectFrom('memberships')
    .select(['role', 'employee_number', 'household_id'])
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId);

export const findMembership = (db: Db, clubId: string, userId: string) =>
  membership(db, clubId, userId).executeTakeFirst();

export const lockMembership = (db: Db, clubId: string, userId: string) =>
  membership(db, clubId, userId).forUpdate().executeTakeFirst();

/** Locks the rows in one fixed order, so two transactions cannot deadlock. */
export const lockMemberships = (db: Db, clubId: string, userIds: string[]) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('club_id', '=', clubId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();

type NewMembership = { clubId: string; userId: string; role: ClubRole; byCode: boolean };

export const insertMembership = (db: Db, { clubId, userId, role, byCode }: NewMembership) =>
  db.insertInto('memberships').values({ club_id: clubId, user_id: userId, role, joined_by_code: byCode }).execute();

export const setEmployeeNumber = (db: Db, clubId: string, userId: string, employee_number: string | null) =>
  db
    .updateTable('memberships')
    .set({ employee_number })
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .execute();

/** Null: alone. All at once: the database takes the last one out of a household. */
export const updateHousehold = (db: Db, clubId: string, userIds: readonly string[], household_id: string | null) =>
  db
    .updateTable('memberships')
    .set({ household_id })
    .where('club_id', '=', clubId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();

export const countHousehold = async (db: Db, clubId: string, householdId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('club_id', '=', clubId)
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow();
  return count;
};

export const setRole = (db: Db, clubId: string, userId: string, role: ClubRole) =>
  db
    .updateTable('memberships')
    .set({ role })
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export const removeMembership = (db: Db, clubId: string, userId: string) =>
  db.deleteFrom('memberships').where('club_id', '=', clubId).where('user_id', '=', userId).execute();

export const barMember = (db: Db, clubId: string, userId: string) =>
  db
    .insertInto('membership_bars')
    .values({ club_id: clubId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findBar = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('membership_bars')
    .select('barred_at')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const liftBar = (db: Db, clubId: string, userId: string) =>
  db.deleteFrom('membership_bars').where('club_id', '=', clubId).where('user_id', '=', userId).execute();

export const liftBarsOf = (db: Db, userId: string) =>
  db.deleteFrom('membership_bars').where('user_id', '=', userId).execute();

export const removeMembershipsOf = (db: Db, userId: string) =>
  db.deleteFrom('memberships').where('user_id', '=', userId).returning(['club_id', 'role', 'household_id']).execute();

/** Points go with the memberships. */
export const removeMembershipsIn = async (db: Db, clubId: string): Promise<void> => {
  await db.deleteFrom('memberships').where('club_id', '=', clubId).execute();
  await db.deleteFrom('membership_bars').where('club_id', '=', clubId).execute();
};

/** Not executed yet: a speed test runs the bare statement to compare it with the whole call. */
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
      'memberships.joined_by_code',
      'memberships.employee_number',
    ])
    .where('memberships.club_id', '=', clubId)
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

/** All members as readers of a mail, with their language. */
export const membersAsReaders = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.language', 'memberships.role'])
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

/** Also those who have left. */
export const peopleNamed = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
