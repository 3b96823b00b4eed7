import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type ClubBanner = { id: string; url: string };

/** Sets or clears the banner and tells which picture it was before. */
export const swapClubBanner = async (db: Db, clubId: string, banner: ClubBanner | null): Promise<string | null> => {
  const row = await db
    .updateTable('clubs')
    .set({ banner_picture_id: banner?.id ?? null, banner_image_url: banner?.url ?? null })
    .where('id', '=', clubId)
    // The row as this statement found it once it held the lock: of two at once, the second sees the first's.
    .returning(sql<string | null>`old.banner_picture_id`.as('old_id'))
    .executeTakeFirst();
  return row?.old_id ?? null;
};
