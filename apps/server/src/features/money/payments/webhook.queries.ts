import type { Db } from '#platform/db/database.ts';
import type { ProviderEvent } from '#platform/payments/payment-provider.ts';

/** Idempotent: false when the event was received before. */
export async function insertEvent(db: Db, { id, type, objectId, account, createdAt }: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_events')
    .values({ id, type, object_id: objectId, account, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findPendingEvent = (db: Db, id: string) =>
  db
    .selectFrom('provider_events')
    .select(['id', 'type', 'object_id', 'account'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();

/** Whether the account is, or was, one of a club's. */
export const isAccountOfClub = async (db: Db, account: string): Promise<boolean> =>
  (await db
    .selectFrom('connected_accounts')
    .select('club_id')
    .where('provider_account', '=', account)
    .executeTakeFirst()) !== undefined;

export const setHandled = (db: Db, id: string, at: Date) =>
  db.updateTable('provider_events').set({ handled_at: at }).where('id', '=', id).execute();

export const pendingEventsBefore = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('provider_events')
      .select('id')
      .where('handled_at', 'is', null)
      .where('received_at', '<', before)
      .orderBy('received_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
