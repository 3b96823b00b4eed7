import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** The number of the file's payouts that were put on hold after the file was made. */
const heldCount = sql<number>`(
  select count(*)::int from payout_file_claims as claim join payouts on payouts.id = claim.payout_id
  where claim.file_id = payout_files.id and claim.stands and payouts.status = 'held')`;

const files = (db: Db) =>
  db
    .selectFrom('payout_files')
    .select(['id', 'message_id', 'file_name', 'payout_count', 'made_at', 'sent_at', 'taken_back_at'])
    // A bigint would come as text; sums of øre stay far below what a double holds exactly.
    .select([sql<number>`total_ore::double precision`.as('total_ore'), heldCount.as('held_count')]);

export type PayoutFileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export const findFile = (db: Db, id: string) => files(db).where('id', '=', id).executeTakeFirst();

/** Under a row lock: of two who send it and take it back at once, the second sees what the first did. */
export const lockFile = (db: Db, id: string) => files(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** Newest first: ids are UUIDv7 and grow with time. Keyset pagination. */
export function filePage(db: Db, { after, most }: { after?: string | undefined; most: number }) {
  let page = files(db).orderBy('id', 'desc').limit(most);
  if (after) page = page.where('id', '<', after);
  return page.execute();
}

export const findXml = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('payout_files').select('xml').where('id', '=', id).executeTakeFirstOrThrow()).xml;

export const insertPayoutFile = (db: Db, file: Insertable<DB['payout_files']>) =>
  db.insertInto('payout_files').values(file).returning('id').executeTakeFirstOrThrow();

/** The unique index one_standing_file_per_payout refuses a payout that another standing file has. */
export const insertClaims = (db: Db, fileId: string, payoutIds: readonly string[]) =>
  db
    .insertInto('payout_file_claims')
    .values(payoutIds.map((payout_id) => ({ file_id: fileId, payout_id })))
    .execute();

/** For a club that is deleted here because it has moved. The files stay as they were sent to the bank. */
export const deleteClaimsOf = (db: Db, clubId: string) =>
  db
    .deleteFrom('payout_file_claims')
    .where('payout_id', 'in', db.selectFrom('payouts').select('id').where('club_id', '=', clubId))
    .execute();

export const setFileSent = (db: Db, id: string, at: Date) =>
  db.updateTable('payout_files').set({ sent_at: at }).where('id', '=', id).execute();

/** The claims follow by `on update cascade`. */
export const setFileTakenBack = (db: Db, id: string, at: Date) =>
  db.updateTable('payout_files').set({ stands: false, taken_back_at: at }).where('id', '=', id).execute();

/** All payouts of the file become sent, also those put on hold since: the bank has paid them. */
export const markPayoutsSent = (db: Db, fileId: string, at: Date) =>
  db
    .updateTable('payouts')
    .set({ status: 'sent', sent_at: at })
    .where('status', '<>', 'sent')
    .where('id', 'in', db.selectFrom('payout_file_claims').select('payout_id').where('file_id', '=', fileId))
    .returning(['id', 'club_id', 'month', 'amount_ore'])
    .execute();
