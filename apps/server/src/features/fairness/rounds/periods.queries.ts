import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type {
  GraceHours,
  Leftovers,
  PeriodPart,
  PeriodStep,
  PeriodTerms,
  ReservedHours,
} from '@hytte/domain/fairness/rounds/period';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** A period with its huts and parts, and how many members have wishes. */
export type PeriodRow = {
  id: string;
  club_id: string;
  name: string;
  first_slot: number;
  last_slot: number;
  applies_to_all_huts: boolean;
  /** Those chosen, or once it is announced all of them. */
  hut_ids: string[];
  parts: PeriodPart[];
  longest_days: number | null;
  most_wishes: number;
  most_stays: number;
  opens_at: Date;
  closes_at: Date;
  draw_at: Date;
  grace_hours: GraceHours;
  leftovers: Leftovers;
  leftovers_at: Date;
  reserved_hours: ReservedHours;
  announced_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  run_id: string | null;
  leftovers_opened_at: Date | null;
  last_step: PeriodStep | null;
  version: number;
  lists: number;
  wishes: number;
};

const periods = (rest: RawBuilder<unknown>) => sql<PeriodRow>`
  select period.*,
    array(select hut_id::text from draw_period_huts where period_id = period.id order by hut_id) as hut_ids,
    (select coalesce(json_agg(json_build_object('name', name, 'first', first_slot, 'last', last_slot) order by position), '[]')
      from draw_period_parts where period_id = period.id) as parts,
    counted.lists, counted.wishes
  from draw_periods as period cross join lateral (
    select count(distinct wish_lists.id)::int as lists, count(wishes.id)::int as wishes
    from wish_lists join wishes on wishes.list_id = wish_lists.id
      join memberships on memberships.club_id = wish_lists.club_id and memberships.user_id = wish_lists.user_id
    where wish_lists.period_id = period.id
  ) as counted
  ${rest}`;

/** Standing ones, and those that ended after `since`. By their first day. */
export const periodsOfClub = async (db: Db, clubId: string, since: Date): Promise<PeriodRow[]> =>
  (
    await periods(
      sql`where period.club_id = ${clubId} and period.leftovers_at > ${since} order by first_slot, id`,
    ).execute(db)
  ).rows;

export const findPeriod = async (db: Db, clubId: string, id: string): Promise<PeriodRow | undefined> =>
  (await periods(sql`where period.club_id = ${clubId} and period.id = ${id}`).execute(db)).rows[0];

/** Under a row lock. Saved wish lists hold the weaker lock of `lockForWishes`. Lock the period before huts. */
export async function lockPeriod(db: Db, clubId: string, id: string): Promise<PeriodRow | undefined> {
  await sql`select from draw_periods where club_id = ${clubId} and id = ${id} for update`.execute(db);
  return findPeriod(db, clubId, id);
}

/** Members save their lists at the same time; freezing or changing the period waits for them, and they for it. */
export async function lockForWishes(db: Db, clubId: string, id: string): Promise<PeriodRow | undefined> {
  await sql`select from draw_periods where club_id = ${clubId} and id = ${id} for share`.execute(db);
  return findPeriod(db, clubId, id);
}

const columnsOf = (terms: PeriodTerms) => ({
  name: terms.name,
  first_slot: terms.first,
  last_slot: terms.last,
  applies_to_all_huts: terms.hutIds === null,
  longest_days: terms.longestDays,
  most_wishes: terms.mostWishes,
  most_stays: terms.mostStays,
  opens_at: terms.opensAt,
  closes_at: terms.closesAt,
  draw_at: terms.drawAt,
  grace_hours: terms.graceHours,
  leftovers: terms.leftovers,
  leftovers_at: terms.leftoversAt,
  reserved_hours: terms.reservedHours,
});

export async function insertPeriod(db: Db, clubId: string, terms: PeriodTerms): Promise<string> {
  const { id } = await db
    .insertInto('draw_periods')
    .values({ club_id: clubId, ...columnsOf(terms) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceHutsAndParts(db, { clubId, id }, terms);
  return id;
}

type PeriodKey = { clubId: string; id: string };

export async function updateTerms(db: Db, key: PeriodKey, terms: PeriodTerms): Promise<void> {
  await updatePeriod(db, key.id, columnsOf(terms));
  await replaceHutsAndParts(db, key, terms);
}

/** Of a draft: what is announced keeps its days and huts. */
async function replaceHutsAndParts(db: Db, { clubId, id }: PeriodKey, terms: PeriodTerms): Promise<void> {
  const of = { club_id: clubId, period_id: id };
  await db.deleteFrom('draw_period_huts').where('period_id', '=', id).where('standing', '=', false).execute();
  await db.deleteFrom('draw_period_parts').where('period_id', '=', id).execute();
  if (terms.parts.length > 0)
    await db
      .insertInto('draw_period_parts')
      .values(
        terms.parts.map(({ name, first, last }, position) => ({
          ...of,
          position,
          name,
          first_slot: first,
          last_slot: last,
        })),
      )
      .execute();
  await insertHuts(db, { clubId, id }, terms.hutIds ?? [], terms);
}

/** Idempotent: those that are there already stay. */
export const insertHuts = (db: Db, { clubId, id }: PeriodKey, hutIds: readonly string[], { first, last }: SlotRun) =>
  sql`
    insert into draw_period_huts (club_id, period_id, hut_id, slots)
    select ${clubId}, ${id}, hut_id, int4range(${first}, ${last}, '[]') from unnest(${hutIds}::uuid[]) as hut_id
    on conflict do nothing`.execute(db);

/** From now on nothing else gives its days, or everything does. A period that shares days with another is refused. */
export const setStanding = (db: Db, periodId: string, standing: boolean) =>
  db.updateTable('draw_period_huts').set({ standing }).where('period_id', '=', periodId).execute();

export const updatePeriod = (db: Db, id: string, columns: Updateable<DB['draw_periods']>) =>
  db
    .updateTable('draw_periods')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deletePeriodRow = (db: Db, id: string) => db.deleteFrom('draw_periods').where('id', '=', id).execute();

/** Deleted ones left out. */
export const hutIdsOfClub = async (db: Db, clubId: string): Promise<string[]> =>
  (
    await db.selectFrom('huts').select('id').where('club_id', '=', clubId).where('deleted_at', 'is', null).execute()
  ).map(({ id }) => id);

export type WaitingRow = { id: string; user: string; hut: string; first: number; last: number };

/** Undecided requests for a half day of the period in these huts, in the order they were made. */
export async function requestsIn(db: Db, clubId: string, hutIds: readonly string[], { first, last }: SlotRun) {
  const { rows } = await sql<WaitingRow>`
    select id, user_id as user, hut_id as hut, first_slot as first, last_slot as last from bookings
    where club_id = ${clubId} and hut_id = any(${hutIds}::uuid[]) and slots && int4range(${first}, ${last}, '[]')
      and status = 'requested' and cancelled_at is null and user_id is not null
    order by created_at, id`.execute(db);
  return rows;
}

export const periodNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('draw_periods')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const freezesOf = (db: Db, periodId: string) =>
  db
    .selectFrom('draw_freezes')
    .select(['frozen_at', 'snapshot_hash', 'seal', 'beacon_chain', 'beacon_round', 'round_at'])
    .select(['reopened_at', 'reopen_reason'])
    .where('period_id', '=', periodId)
    .orderBy('frozen_at')
    .execute();

/** Periods whose next step is due, the longest waiting first. */
export const findDuePeriods = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('draw_periods')
    .select(['id', 'club_id'])
    .where('next_step_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where(clubIsNotHeld('draw_periods.club_id'))
    .orderBy('next_step_at')
    .limit(most)
    .execute();

/** Row lock until the transaction ends. False when it is no longer due, or another worker has it. */
export const lockIfDue = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('draw_periods')
    .select('id')
    .where('id', '=', id)
    .where('next_step_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

/** A period whose deadline is over and that is not drawn, or the first hour of whose leftovers is not. */
export const findWaitingPeriod = (db: Db, clubId: string, now: Date) =>
  db
    .selectFrom('draw_periods')
    .select(['name', 'draw_at', 'leftovers_at', 'run_id'])
    .where('club_id', '=', clubId)
    .where('closes_at', '<=', now)
    .where('announced_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([eb('run_id', 'is', null), eb.and([eb('leftovers', '=', 'direct'), eb('last_step', '=', 'leftovers')])]),
    )
    .executeTakeFirst();
