import type { Office, Offices } from '@hytte/domain/clubs/offices/offices';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** With the name of the club. Under a row lock until the transaction ends, so that two changes of one member's offices follow each other. */
export const lockMember = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .select(['users.id', 'users.email', 'users.language', 'clubs.name as club_name'])
    .where('memberships.club_id', '=', clubId)
    .where('memberships.user_id', '=', userId)
    .forUpdate('memberships')
    .executeTakeFirst();

/** The club's huts among these, under a shared row lock: none of them is deleted until the transaction ends. */
export const lockNamedHuts = (db: Db, clubId: string, ids: readonly string[]) =>
  db
    .selectFrom('huts')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();

const offices = (db: Db, clubId: string) =>
  db
    .selectFrom('club_offices')
    .leftJoin('keeper_huts', (join) =>
      join
        .onRef('keeper_huts.club_id', '=', 'club_offices.club_id')
        .onRef('keeper_huts.user_id', '=', 'club_offices.user_id')
        .onRef('keeper_huts.office', '=', 'club_offices.office'),
    )
    .leftJoin('huts', 'huts.id', 'keeper_huts.hut_id')
    .select(['club_offices.user_id', 'club_offices.office', 'huts.id as hut_id', 'huts.name as hut_name'])
    .where('club_offices.club_id', '=', clubId)
    .orderBy('huts.name')
    .orderBy('huts.id');

/** One row for each office, and for each hut of a keeper. */
export const officesOf = (db: Db, clubId: string) => offices(db, clubId).execute();

export const officesOfMember = (db: Db, clubId: string, userId: string) =>
  offices(db, clubId).where('club_offices.user_id', '=', userId).execute();

export type OfficeRow = Awaited<ReturnType<typeof officesOf>>[number];

type Held = { clubId: string; userId: string };

/** Replaces the offices of a member. One that they had already keeps the day it began. */
export async function saveOffices(db: Db, { clubId, userId }: Held, held: Offices, setBy: string): Promise<void> {
  const of = { club_id: clubId, user_id: userId };
  const named: Office[] = [
    ...(held.treasurer ? ['treasurer' as const] : []),
    ...(held.huts.length > 0 ? ['keeper' as const] : []),
  ];
  await db
    .deleteFrom('club_offices')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('office', '<>', sql<Office>`all(${named}::club_office[])`)
    .execute();
  await db
    .deleteFrom('keeper_huts')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('hut_id', '<>', sql<string>`all(${held.huts}::uuid[])`)
    .execute();
  if (named.length > 0)
    await db
      .insertInto('club_offices')
      .values(named.map((office) => ({ ...of, office, set_by: setBy })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (held.huts.length > 0)
    await db
      .insertInto('keeper_huts')
      .values(held.huts.map((hut_id) => ({ ...of, hut_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
