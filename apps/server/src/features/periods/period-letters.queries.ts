import type { Language } from '@hytte/contract/texts/text';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type ReaderRow = { id: string; email: string; language: Language };

export const readersAmong = (db: Db, ids: readonly string[]): Promise<ReaderRow[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .$narrowType<{ language: Language }>()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();

const members = (db: Db) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .$narrowType<{ language: Language }>()
    .orderBy('users.id');

const hasWishes = (periodId: string) => sql<boolean>`exists (
  select from wish_lists join wishes on wishes.list_id = wish_lists.id
  where wish_lists.period_id = ${periodId} and wish_lists.club_id = memberships.club_id
    and (wish_lists.user_id = memberships.user_id
      or wish_lists.user_id in (select counted_with(memberships.club_id, memberships.user_id))))`;

export const readersWithWishes = (db: Db, periodId: string): Promise<ReaderRow[]> =>
  members(db).where(hasWishes(periodId)).execute();

/** Members of its club without wishes who have asked for a stay since then. */
export const readersWithoutWishes = (
  db: Db,
  { id, club_id }: { id: string; club_id: string },
  since: Date,
): Promise<ReaderRow[]> =>
  members(db)
    .where('memberships.club_id', '=', club_id)
    .where((eb) => eb.not(hasWishes(id)))
    .where(
      sql<boolean>`exists (select from bookings where bookings.club_id = memberships.club_id
        and bookings.user_id = memberships.user_id and bookings.created_at >= ${since})`,
    )
    .execute();

export const hutNamesOf = async (db: Db, clubId: string): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('huts').select(['id', 'name']).where('club_id', '=', clubId).execute()).map(({ id, name }) => [
      id,
      name,
    ]),
  );
