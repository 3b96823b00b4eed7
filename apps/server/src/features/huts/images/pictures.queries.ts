import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const PICTURE_COLUMNS = [
  'id',
  'club_id',
  'hut_id',
  'description',
  'prefix',
  'widths',
  'width',
  'height',
  'placeholder',
] as const;

export const insertPicture = (db: Db, picture: Insertable<DB['pictures']>) =>
  db.insertInto('pictures').values(picture).returning(PICTURE_COLUMNS).executeTakeFirstOrThrow();

export type PictureRow = Awaited<ReturnType<typeof insertPicture>>;

export const findPicture = (db: Db, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('pictures').select(PICTURE_COLUMNS).where('id', '=', id).executeTakeFirst();

const photosOf = (db: Db, hutId: string) =>
  db.selectFrom('pictures').where('hut_id', '=', hutId).where('is_banner', '=', false);

/** As sorted by hand; the others after, in the order in which they were added. */
export const sortedPhotosOf = (db: Db, hutId: string): Promise<PictureRow[]> =>
  photosOf(db, hutId)
    .select(PICTURE_COLUMNS)
    .orderBy('position', (place) => place.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Ids that are no photo of the hut are ignored: it may have been deleted meanwhile. */
export const sortPhotos = (db: Db, hutId: string, ids: readonly string[]) =>
  db
    .updateTable('pictures')
    .set({ position: sql<number | null>`array_position(${ids}::uuid[], id)` })
    .where('hut_id', '=', hutId)
    .where('is_banner', '=', false)
    .execute();

export const countPhotos = async (db: Db, hutId: string): Promise<number> => {
  const { count } = await photosOf(db, hutId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deletePicture = (db: Db, id: string) =>
  db.deleteFrom('pictures').where('id', '=', id).returning('prefix').executeTakeFirst();

export const deletePicturesOfHut = (db: Db, hutId: string) =>
  db.deleteFrom('pictures').where('hut_id', '=', hutId).returning('prefix').execute();

/** Those of the prefixes that belong to an existing picture. */
export const knownPrefixes = async (db: Db, prefixes: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('pictures').select('prefix').where('prefix', 'in', prefixes).execute();
  return new Set(rows.map(({ prefix }) => prefix));
};

/** Undefined when it is deleted. */
export const findHutOfPicture = (db: Db, id: string) =>
  db
    .selectFrom('huts')
    .select(['id', 'club_id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
