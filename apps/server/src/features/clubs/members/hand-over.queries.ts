import type { Db } from '#platform/db/database.ts';

export type HandOverRow = { from_user_id: string; to_user_id: string; expires_at: Date };

/** The offer that waits for its answer. One that has expired counts as none. */
export const findHandOver = (db: Db, clubId: string, now: Date): Promise<HandOverRow | undefined> =>
  db
    .selectFrom('club_hand_overs')
    .select(['from_user_id', 'to_user_id', 'expires_at'])
    .where('club_id', '=', clubId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

type NewHandOver = { club_id: string; from_user_id: string; to_user_id: string; offered_at: Date; expires_at: Date };

/** In place of one that has expired; undefined while another waits. */
export const insertHandOver = (db: Db, offer: NewHandOver): Promise<HandOverRow | undefined> =>
  db
    .insertInto('club_hand_overs')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .constraint('one_hand_over_per_club')
        .doUpdateSet(offer)
        .where('club_hand_overs.expires_at', '<=', offer.offered_at),
    )
    .returning(['from_user_id', 'to_user_id', 'expires_at'])
    .executeTakeFirst();

/** Undefined if it was answered, withdrawn or expired meanwhile. */
export const removeHandOver = (db: Db, clubId: string, toUserId: string, now: Date): Promise<HandOverRow | undefined> =>
  db
    .deleteFrom('club_hand_overs')
    .where('club_id', '=', clubId)
    .where('to_user_id', '=', toUserId)
    .where('expires_at', '>', now)
    .returning(['from_user_id', 'to_user_id', 'expires_at'])
    .executeTakeFirst();
