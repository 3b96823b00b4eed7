import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The secret is hashed where it lies: nothing that answers a call ever holds it. */
export const findSeal = (db: Db, clubId: string) =>
  db
    .selectFrom('draw_seals')
    .innerJoin('lottery_settings', 'lottery_settings.club_id', 'draw_seals.club_id')
    .select(sql<string>`encode(sha256(draw_seals.secret), 'hex')`.as('seal'))
    .select(['draw_seals.sealed_at', 'lottery_settings.next_lottery_at'])
    .where('draw_seals.club_id', '=', clubId)
    .executeTakeFirst();

/** As they were when they were drawn, whatever became of them afterwards. */
export const ownRequestsIn = (db: Db, runId: string, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'hut_id as hut'])
    .select([sql<number>`lower(drawn_slots)`.as('first'), sql<number>`upper(drawn_slots) - 1`.as('last')])
    .where('draw_run_id', '=', runId)
    .where('user_id', '=', userId)
    .where('drawn_slots', 'is not', null)
    .orderBy('id')
    .execute();

/** Also those that are gone: an old draw was about them. */
export const hutNames = (db: Db, clubId: string) =>
  db.selectFrom('huts').select(['id', 'name']).where('club_id', '=', clubId).orderBy('name').orderBy('id').execute();
