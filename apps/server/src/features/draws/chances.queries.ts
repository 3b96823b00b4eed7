import type { Db } from '#platform/db/database.ts';

export const hasRequests = async (db: Db, clubId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('club_id', '=', clubId)
    .where('status', '=', 'requested')
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
