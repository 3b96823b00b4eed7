import type { Db } from './database.ts';

export const findClubName = async (db: Db, clubId: string): Promise<string> =>
  (await db.selectFrom('clubs').select('name').where('id', '=', clubId).executeTakeFirstOrThrow()).name;

/** Undefined once the hut is deleted. */
export const clubOfHut = async (db: Db, hutId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('huts')
      .select('club_id')
      .where('id', '=', hutId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.club_id;
