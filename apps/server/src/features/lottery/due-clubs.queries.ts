import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Held until the transaction ends. Whoever else looks at the same time passes over them. */
export const lockDueClubs = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('lottery_settings')
    .select(['club_id', 'automation_enabled', 'frequency', 'execution_time', 'execution_day'])
    .select('next_lottery_at')
    .$narrowType<{ next_lottery_at: Date }>()
    .where('next_lottery_at', '<=', now)
    .orderBy('next_lottery_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const setNextDraws = (db: Db, next: readonly { clubId: string; at: Date | null }[]) =>
  sql`
    update lottery_settings set next_lottery_at = moved.at
    from unnest(${next.map(({ clubId }) => clubId)}::uuid[], ${next.map(({ at }) => at)}::timestamptz[]) as moved (id, at)
    where club_id = moved.id`.execute(db);
