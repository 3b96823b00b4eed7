import { type Insertable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { noDrawWaits } from './draw.queries.ts';

/** With the newest undecided request, as it is now. The database refuses a second announced draw of the club. */
export const insertManualDraw = (db: Db, draw: Omit<Insertable<DB['manual_draws']>, 'last_request_at'>) =>
  db
    .insertInto('manual_draws')
    .values({
      ...draw,
      last_request_at: sql<Date | null>`(select max(created_at) from bookings
        where club_id = ${draw.club_id} and status = 'requested' and cancelled_at is null)`,
    })
    .returning(['id', 'asked_at', 'asked_as', 'draw_at', 'draws_all'])
    .executeTakeFirstOrThrow();

/** Announced, and neither claimed for drawing nor withdrawn. */
const announced = (db: Db) =>
  db
    .selectFrom('manual_draws')
    .select(['id', 'club_id', 'asked_at', 'asked_as', 'draw_at', 'draws_all'])
    .where('claimed_at', 'is', null)
    .where('withdrawn_at', 'is', null);

export const findAnnounced = (db: Db, clubId: string) => announced(db).where('club_id', '=', clubId).executeTakeFirst();

export type AnnouncedRow = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>;

/** Under a row lock: a worker that claims it at the same moment waits, and then finds it withdrawn. */
export const lockAnnounced = (db: Db, clubId: string) =>
  announced(db).where('club_id', '=', clubId).forUpdate().executeTakeFirst();

/** Row locks until the transaction ends; what another worker has locked is skipped. */
export const lockDueAnnounced = (db: Db, now: Date, most: number): Promise<AnnouncedRow[]> =>
  announced(db)
    .where('draw_at', '<=', now)
    .where(noDrawWaits('manual_draws', now))
    .where(clubIsNotHeld('manual_draws.club_id'))
    .orderBy('draw_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const setClaimed = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('manual_draws')
    .set({ claimed_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const setWithdrawn = (db: Db, clubId: string, now: Date) =>
  db
    .updateTable('manual_draws')
    .set({ withdrawn_at: now })
    .where('club_id', '=', clubId)
    .where('claimed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
