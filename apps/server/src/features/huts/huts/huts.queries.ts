import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const LIST_COLUMNS = [
  'huts.id',
  'huts.club_id',
  'huts.name',
  'huts.description',
  'huts.location',
  'huts.capacity',
  'huts.beds',
  'huts.bedrooms',
  'huts.bathrooms',
  'huts.price_ore',
  'huts.fixed_amount_ore',
  'huts.fixed_amount_description',
  'huts.minimum_paid_days',
  'huts.available',
  'huts.seasonality',
  'huts.amenities',
] as const;

const BANNER_COLUMNS = [
  'pictures.prefix as banner_prefix',
  'pictures.widths as banner_widths',
  'pictures.width as banner_width',
  'pictures.height as banner_height',
  'pictures.placeholder as banner_placeholder',
] as const;

const existingHuts = (db: Db) =>
  db
    .selectFrom('huts')
    .leftJoin('pictures', 'pictures.id', 'huts.banner_picture_id')
    .where('huts.deleted_at', 'is', null);

export const hutsOfClub = (db: Db, clubId: string) =>
  existingHuts(db)
    .select([...LIST_COLUMNS, ...BANNER_COLUMNS])
    .where('huts.club_id', '=', clubId)
    .orderBy('huts.id')
    .execute();

export type HutInListRow = Awaited<ReturnType<typeof hutsOfClub>>[number];

/** Also of deleted huts. */
export async function namesOfHuts(db: Db, clubId: string): Promise<Map<string, string>> {
  const huts = await db.selectFrom('huts').select(['id', 'name']).where('club_id', '=', clubId).execute();
  return new Map(huts.map(({ id, name }) => [id, name]));
}

export const findHut = (db: Db, id: string) =>
  existingHuts(db)
    .select([...LIST_COLUMNS, ...BANNER_COLUMNS])
    .select([
      'huts.long_description',
      'huts.latitude',
      'huts.longitude',
      'huts.contact_name',
      'huts.contact_phone',
      'huts.contact_email',
      'huts.access_info',
      'huts.arrival_info',
      'huts.rules',
      'huts.version',
    ])
    .where('huts.id', '=', id)
    .executeTakeFirst();

export type HutRow = NonNullable<Awaited<ReturnType<typeof findHut>>>;

/** The club's plan under a row lock, which serialises concurrent additions. */
export const lockPlan = (db: Db, clubId: string) =>
  db.selectFrom('clubs').select('tier').where('id', '=', clubId).forNoKeyUpdate().executeTakeFirst();

export const countHuts = async (db: Db, clubId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('huts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertHut = async (db: Db, hut: Insertable<DB['huts']>): Promise<string> => {
  const { id } = await db.insertInto('huts').values(hut).returning('id').executeTakeFirstOrThrow();
  return id;
};

type HutChange = Updateable<DB['huts']>;

/** False when the club has no such hut, or it is deleted. */
export const updateHut = async (db: Db, clubId: string, id: string, change: HutChange): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('huts')
    .set(change)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Sets the new banner and returns the id of the old one. */
export const swapHutBanner = async (db: Db, id: string, pictureId: string | null): Promise<string | null> => {
  const row = await db
    .updateTable('huts')
    .set({ banner_picture_id: pictureId })
    .where('id', '=', id)
    .returning(sql<string | null>`old.banner_picture_id`.as('old_id'))
    .executeTakeFirst();
  return row?.old_id ?? null;
};
