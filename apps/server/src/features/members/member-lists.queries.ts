import type { Db } from '#platform/db/database.ts';

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
