import type { Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const settingsOf = (db: Db, clubId: string) =>
  db
    .selectFrom('lottery_settings')
    .select(['automation_enabled', 'frequency', 'execution_time', 'execution_day'])
    .select(['notify_admin_enabled', 'next_lottery_at'])
    .where('club_id', '=', clubId);

export const findSettings = (db: Db, clubId: string) => settingsOf(db, clubId).executeTakeFirst();

/** As they are once neither a draw nor another admin can move them. */
export const lockSettings = (db: Db, clubId: string) => settingsOf(db, clubId).forUpdate().executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export const updateSettings = (db: Db, clubId: string, settings: Updateable<DB['lottery_settings']>) =>
  db.updateTable('lottery_settings').set(settings).where('club_id', '=', clubId).execute();
