import type { MailGroup } from '@hytte/domain/people/profile/mail-kinds';
import type { Db } from '#platform/db/database.ts';

export const optOutsOf = async (db: Db, userId: string): Promise<MailGroup[]> => {
  const rows = await db
    .selectFrom('mail_opt_outs')
    .select('mail_group')
    .where('user_id', '=', userId)
    .orderBy('mail_group')
    .execute();
  return rows.map(({ mail_group }) => mail_group);
};

/** Idempotent: the first timestamp wins. */
export const insertOptOut = (db: Db, userId: string, group: MailGroup) =>
  db
    .insertInto('mail_opt_outs')
    .values({ user_id: userId, mail_group: group })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeOptOut = (db: Db, userId: string, group: MailGroup) =>
  db.deleteFrom('mail_opt_outs').where('user_id', '=', userId).where('mail_group', '=', group).execute();

export const removeOptOutsOf = (db: Db, userId: string) =>
  db.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
