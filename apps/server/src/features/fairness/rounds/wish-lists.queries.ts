import { readWish, type Wish } from '@hytte/domain/fairness/rounds/wishes';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const columnsOf = (wish: Wish) =>
  wish.kind === 'fixed'
    ? { kind: wish.kind, first_slot: wish.first, last_slot: wish.last }
    : { kind: wish.kind, from_date: wish.from, to_date: wish.to, nights: wish.nights };

export type ListRow = { id: string; user_id: string | null; most_stays: number; version: number; saved_at: Date };

const LIST_COLUMNS = ['id', 'user_id', 'most_stays', 'version', 'saved_at'] as const;

/** Of people who count as one: they have one list. */
const ownList = (db: Db, periodId: string, people: readonly string[]) =>
  db
    .selectFrom('wish_lists')
    .select(LIST_COLUMNS)
    .where('period_id', '=', periodId)
    .where('user_id', '=', sql<string>`any(${people}::uuid[])`);

export const findWishList = (db: Db, periodId: string, people: readonly string[]): Promise<ListRow | undefined> =>
  ownList(db, periodId, people).executeTakeFirst();

/** Under a row lock: of two windows, or two people of a household, one saves after the other. */
export const lockList = (db: Db, periodId: string, people: readonly string[]): Promise<ListRow | undefined> =>
  ownList(db, periodId, people).forUpdate().executeTakeFirst();

const WISH_COLUMNS = ['kind', 'hut_ids', 'first_slot', 'last_slot', 'from_date', 'to_date', 'nights'] as const;

/** A wish, and who of the household has it: the stay would be theirs. Null once that account is deleted. */
export type OwnedWish = { wish: Wish; userId: string | null };

const WISHED_BY = sql<string | null>`coalesce(wishes.user_id, wish_lists.user_id)`;

/** Dearest first. */
export const wishesOfList = async (db: Db, listId: string): Promise<OwnedWish[]> => {
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('wish_lists', 'wish_lists.id', 'wishes.list_id')
    .select(WISH_COLUMNS.map((column) => `wishes.${column}` as const))
    .select(WISHED_BY.as('wished_by'))
    .where('list_id', '=', listId)
    .orderBy('rank')
    .execute();
  return rows.map((row) => ({ wish: readWish(row), userId: row.wished_by }));
};

type NewList = Pick<Insertable<DB['wish_lists']>, 'club_id' | 'period_id' | 'most_stays' | 'saved_at'> & {
  /** Whose list it is: the first of the household who saved it. */
  user_id: string;
};

/** The whole list at once: what was on it before is gone. */
export async function writeList(db: Db, list: NewList, wishes: readonly OwnedWish[]): Promise<ListRow> {
  const saved = await db
    .insertInto('wish_lists')
    .values(list)
    .onConflict((conflict) =>
      conflict.columns(['period_id', 'user_id']).doUpdateSet({
        most_stays: list.most_stays,
        saved_at: list.saved_at,
        version: sql<number>`wish_lists.version + 1`,
      }),
    )
    .returning(LIST_COLUMNS)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('wishes').where('list_id', '=', saved.id).execute();
  if (wishes.length > 0)
    await db
      .insertInto('wishes')
      .values(
        wishes.map(({ wish, userId }, i) => ({
          club_id: list.club_id,
          list_id: saved.id,
          rank: i + 1,
          user_id: userId,
          hut_ids: sql<string[]>`${wish.hutIds}::uuid[]`,
          ...columnsOf(wish),
        })),
      )
      .execute();
  return saved;
}

/** For who saves the list of somebody else in their household. */
export const noteSaver = (db: Db, saver: Insertable<DB['wish_list_savers']>) =>
  db
    .insertInto('wish_list_savers')
    .values(saver)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The wishes of the members of a club in a period, by list and rank. Who has left the club is not in it. */
export const wishesOfMembers = (db: Db, periodId: string) =>
  db
    .selectFrom('wishes')
    .innerJoin('wish_lists', 'wish_lists.id', 'wishes.list_id')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.club_id', '=', 'wish_lists.club_id').on('memberships.user_id', '=', WISHED_BY),
    )
    .select(WISH_COLUMNS.map((column) => `wishes.${column}` as const))
    .select(['wishes.id', 'wishes.rank', 'wishes.list_id', 'wish_lists.most_stays', 'memberships.user_id'])
    .where('wish_lists.period_id', '=', periodId)
    .orderBy('wish_lists.id')
    .orderBy('rank')
    .execute();

/** The huts of a club, and what is taken in them on these days. */
export async function takenWithin(db: Db, clubId: string, { first, last }: SlotRun) {
  const { rows } = await sql<{ id: string; available: boolean; taken: SlotRun[] }>`
    select id, available and deleted_at is null as available, (
      select coalesce(json_agg(json_build_object('first', first_slot, 'last', last_slot)), '[]') from bookings
      where hut_id = huts.id and slots && int4range(${first}, ${last}, '[]') and status = 'allocated'
        and cancelled_at is null) as taken
    from huts where club_id = ${clubId}`.execute(db);
  return rows;
}

/** Every wish of a period with what the draw made of it, by list and rank. */
export const resultsOf = (db: Db, periodId: string) =>
  db
    .selectFrom('wishes')
    .innerJoin('wish_lists', 'wish_lists.id', 'wishes.list_id')
    .leftJoin('bookings', 'bookings.id', 'wishes.booking_id')
    .leftJoin('users', (join) => join.on('users.id', '=', WISHED_BY))
    .select(WISH_COLUMNS.map((column) => `wishes.${column}` as const))
    .select(['wishes.rank', 'users.id as user_id', 'users.first_name', 'users.last_name', 'users.email'])
    .select('wish_lists.id as list_id')
    .select(['bookings.id as booking_id', 'bookings.hut_id', 'bookings.status', 'bookings.grace_until'])
    .select(['bookings.first_slot as booked_first', 'bookings.last_slot as booked_last'])
    .where('wish_lists.period_id', '=', periodId)
    .orderBy('wish_lists.id')
    .orderBy('wishes.rank')
    .execute();

/**
 * Lists of a period that are a member's own: theirs, one that they saved or wished on, or that of somebody they count as
 * one with now.
 */
export const ownListIds = async (
  db: Db,
  periodId: string,
  { userId, people }: { userId: string; people: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from wish_lists where period_id = ${periodId} and (user_id = any(${people}::uuid[])
      or exists (select from wishes where list_id = wish_lists.id and wishes.user_id = ${userId})
      or exists (select from wish_list_savers as saver where saver.list_id = wish_lists.id and saver.user_id = ${userId}))
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** The wishes of lists in a period that was drawn, dearest first. `name` is what the proof calls the wish. */
export const drawnWishesOf = (db: Db, listIds: readonly string[]) =>
  db
    .selectFrom('wishes')
    .innerJoin('wish_lists', 'wish_lists.id', 'wishes.list_id')
    .innerJoin('bookings', 'bookings.id', 'wishes.booking_id')
    .select(WISH_COLUMNS.map((column) => `wishes.${column}` as const))
    .select(['wishes.rank', sql<string>`bookings.draw_verdict ->> 'wish'`.as('name')])
    .where('wish_lists.id', '=', sql<string>`any(${listIds}::uuid[])`)
    .orderBy('wishes.rank')
    .execute();

/** What the draw made of each wish. */
export const setBookings = (db: Db, booked: readonly { id: string; bookingId: string }[]) =>
  sql`
    update wishes set booking_id = booked.booking_id
    from unnest(${booked.map(({ id }) => id)}::uuid[], ${booked.map(({ bookingId }) => bookingId)}::uuid[]) as booked (id, booking_id)
    where wishes.id = booked.id`.execute(db);

export const bookedWishes = (db: Db, periodId: string) =>
  db
    .selectFrom('wishes')
    .innerJoin('wish_lists', 'wish_lists.id', 'wishes.list_id')
    .select(['wishes.id', 'wishes.booking_id as bookingId', 'wish_lists.most_stays as mostStays'])
    .where('wish_lists.period_id', '=', periodId)
    .where('wishes.booking_id', 'is not', null)
    .$narrowType<{ bookingId: string }>()
    .execute();

export const peopleOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
