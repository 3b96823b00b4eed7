import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** By name. `members` are those who are in it today, `waiting` those who have asked. */
export const groupsOf = (db: Db, clubId: string, today: string) =>
  db
    .selectFrom('member_groups')
    .leftJoin('group_members', 'group_members.group_id', 'member_groups.id')
    .select(['member_groups.id', 'member_groups.name'])
    .select(
      sql<number>`count(*) filter (where confirmed_at is not null and coalesce(until, 'infinity') >= ${today}::date)::int`.as(
        'members',
      ),
    )
    .select(sql<number>`count(*) filter (where user_id is not null and confirmed_at is null)::int`.as('waiting'))
    .where('member_groups.club_id', '=', clubId)
    .groupBy('member_groups.id')
    .orderBy(sql`lower(name)`)
    .execute();

export const findGroup = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('member_groups')
    .select(['id', 'club_id', 'name'])
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

export const insertGroup = async (db: Db, clubId: string, name: string): Promise<string> =>
  (await db.insertInto('member_groups').values({ club_id: clubId, name }).returning('id').executeTakeFirstOrThrow()).id;

export const deleteGroupRow = (db: Db, id: string) => db.deleteFrom('member_groups').where('id', '=', id).execute();

const places = (db: Db) =>
  db.selectFrom('group_members').select(['group_id', 'user_id', 'until', 'confirmed_at', 'asked_at']);

export const ownPlaces = (db: Db, clubId: string, userId: string) =>
  places(db).where('club_id', '=', clubId).where('user_id', '=', userId).execute();

/** Under a row lock. */
export const lockPlace = (db: Db, groupId: string, userId: string) =>
  places(db).where('group_id', '=', groupId).where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const membersOfGroup = (db: Db, groupId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['user_id', 'until', 'confirmed_at', 'asked_at', 'first_name', 'last_name', 'email'])
    .where('group_id', '=', groupId)
    .orderBy(sql`confirmed_at is not null`)
    .orderBy('first_name')
    .orderBy('user_id')
    .execute();

type NewPlace = { club_id: string; group_id: string; user_id: string };

export const insertAsked = (db: Db, place: NewPlace, now: Date) =>
  db
    .insertInto('group_members')
    .values({ ...place, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const upsertPlace = (db: Db, place: NewPlace & { until: string | null; confirmed_at: Date; set_by: string }) =>
  db
    .insertInto('group_members')
    .values(place)
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'user_id'])
        .doUpdateSet({ until: place.until, confirmed_at: place.confirmed_at, set_by: place.set_by }),
    )
    .execute();

export const deletePlace = (db: Db, groupId: string, userId: string) =>
  db.deleteFrom('group_members').where('group_id', '=', groupId).where('user_id', '=', userId).execute();
