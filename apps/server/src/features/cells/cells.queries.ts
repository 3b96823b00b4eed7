import { clubIsOpen } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';

/** The open clubs of the account with the address, whether it has proved it or not: the asking cell vouches for the person. */
export const clubsOfAddress = (db: Db, email: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .select(['memberships.club_id', 'clubs.name as club_name', 'memberships.role'])
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .where(clubIsOpen('memberships.club_id'))
    .orderBy('clubs.name')
    .orderBy('memberships.id')
    .limit(100)
    .execute();
