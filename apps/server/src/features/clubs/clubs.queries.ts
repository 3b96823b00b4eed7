import type { Db } from '#platform/db/database.ts';

export const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .select([
      'memberships.id',
      'memberships.club_id',
      'clubs.name as club_name',
      'clubs.banner_image_url',
      'memberships.role',
    ])
    .where('memberships.user_id', '=', userId)
    .orderBy('clubs.name')
    .orderBy('memberships.id')
    .execute();

export const removeMembershipsOf = (db: Db, userId: string) =>
  db.deleteFrom('memberships').where('user_id', '=', userId).execute();
