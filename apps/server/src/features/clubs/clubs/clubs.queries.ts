import { DEFAULT_RULES, type PointRules } from '@hytte/domain/fairness/rules/rules';
import type { Tier } from '@hytte/domain/money/subscriptions/plans';
import { sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const CLUB_COLUMNS = [
  'id',
  'name',
  'banner_image_url',
  'booking_horizon_months',
  'join_code',
  'tier',
  'contact_email',
  'version',
] as const;

/** Of the club's rules what the first view of the calendar needs. */
const RULES = [
  sql<number | null>`(rules_of(clubs.id) #>> '{stays,longestDays}')::int`.as('longest_stay_days'),
  sql<PointRules['ordinaryStay']>`
    coalesce(rules_of(clubs.id) #>> '{points,ordinaryStay}', ${sql.lit(DEFAULT_RULES.points.ordinaryStay)})`.as(
    'ordinary_stay',
  ),
] as const;

export const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .leftJoin('club_closings', 'club_closings.club_id', 'memberships.club_id')
    .leftJoin('club_moves', 'club_moves.club_id', 'memberships.club_id')
    .where('club_closings.closed_at', 'is', null)
    .select('club_closings.closes_on')
    .select(sql<boolean>`club_moves.club_id is not null`.as('is_moving'))
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

/** Undefined if another club has the code. */
export const insertClub = (db: Db, name: string, joinCode: string) =>
  db
    .insertInto('clubs')
    .values({ name, join_code: joinCode })
    .onConflict((conflict) => conflict.constraint('clubs_join_code_key').doNothing())
    .returning([...CLUB_COLUMNS, ...RULES])
    .executeTakeFirst();

export type ClubRow = NonNullable<Awaited<ReturnType<typeof insertClub>>>;

export const findClub = (db: Db, id: string): Promise<ClubRow | undefined> =>
  db
    .selectFrom('clubs')
    .select([...CLUB_COLUMNS, ...RULES])
    .where('id', '=', id)
    .executeTakeFirst();

/** With a row lock until the transaction ends. */
export const lockClub = (db: Db, id: string): Promise<ClubRow | undefined> =>
  db
    .selectFrom('clubs')
    .select([...CLUB_COLUMNS, ...RULES])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type ClubChange = Pick<Updateable<DB['clubs']>, 'name' | 'booking_horizon_months' | 'contact_email' | 'version'>;

export const updateClub = (db: Db, id: string, change: ClubChange) =>
  db.updateTable('clubs').set(change).where('id', '=', id).execute();

export const setTier = (db: Db, id: string, tier: Tier) =>
  db.updateTable('clubs').set({ tier }).where('id', '=', id).where('tier', '<>', tier).execute();

/** False if another club has the code. */
export async function replaceJoinCode(db: Db, id: string, joinCode: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clubs')
    .set({ join_code: joinCode })
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from clubs as other where other.join_code = ${joinCode})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Banner = { id: string; url: string };

/** Sets the new banner and returns the id of the picture it replaces. */
export async function swapClubBanner(db: Db, id: string, banner: Banner | null): Promise<string | null> {
  const row = await db
    .updateTable('clubs')
    .set({ banner_picture_id: banner?.id ?? null, banner_image_url: banner?.url ?? null })
    .where('id', '=', id)
    // `old` is read under the row lock of the update, so of two concurrent swaps the second returns the first's picture.
    .returning(sql<string | null>`old.banner_picture_id`.as('old_id'))
    .executeTakeFirst();
  return row?.old_id ?? null;
}

/** In Norway. */
export const findFirstDay = (db: Db, id: string) =>
  db
    .selectFrom('clubs')
    .select(sql<string>`(created_at at time zone 'Europe/Oslo')::date::text`.as('day'))
    .where('id', '=', id)
    .executeTakeFirst();
