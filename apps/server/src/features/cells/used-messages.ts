import { sql } from 'kysely';
import type { Message } from '#platform/cells/signed-message.ts';
import type { Db } from '#platform/db/database.ts';

/** Consumes a message that holds once. False when it was used before: of two at the same moment, one gets it. */
export async function useOnce(db: Db, { id, expiresAt }: Message): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_messages')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** After their end they are refused by it. */
export const removeUsedMessages = (db: Db) =>
  db
    .deleteFrom('used_messages')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
