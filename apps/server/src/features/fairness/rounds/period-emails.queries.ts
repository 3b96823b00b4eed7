import type { Language } from '@hytte/contract/texts/text';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type ReaderRow = { id: string; email: string; language: Language };

const members = (db: Db) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .$narrowType<{ language: Language }>()
    .orderBy('users.id');

/** Whose list has wishes, or that of somebody they count as one with. From the lists of the period: a club may have thousands. */
const hasWishes = (periodId: string) => sql<boolean>`memberships.user_id in (
  select reader.id from wish_lists
    cross join lateral (
      select wish_lists.user_id union select counted_with(wish_lists.club_id, wish_lists.user_id)) as reader (id)
  where wish_lists.period_id = ${periodId} and reader.id is not null
    and exists (select from wishes where wishes.list_id = wish_lists.id))`;

export const readersWithWishes = (db: Db, periodId: string): Promise<ReaderRow[]> =>
  members(db)
    .where('memberships.club_id', '=', (eb) =>
      eb.selectFrom('draw_periods').select('club_id').where('draw_periods.id', '=', periodId).limit(1),
    )
    .where(hasWishes(periodId))
    .execute();

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
