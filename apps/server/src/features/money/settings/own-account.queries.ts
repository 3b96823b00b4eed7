import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Insertable, Updateable } from 'kysely';

const accounts = (db: Db) =>
  db.selectFrom('connected_accounts').select(['provider_account', 'club_id', 'state', 'looked_at', 'closed_at']);

/** The account in use; a club that has shut us out has none. */
export const findOpenAccount = (db: Db, clubId: string) =>
  accounts(db).where('club_id', '=', clubId).where('closed_at', 'is', null).executeTakeFirst();

export const lockConnectedAccount = (db: Db, providerAccount: string) =>
  accounts(db).where('provider_account', '=', providerAccount).forUpdate().executeTakeFirst();

export const countAccounts = async (db: Db, clubId: string): Promise<number> =>
  (await accounts(db).where('club_id', '=', clubId).execute()).length;

/** False when another call has saved it, or another account, a moment ago. */
export async function insertAccount(db: Db, account: Insertable<DB['connected_accounts']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('connected_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateAccount = (db: Db, providerAccount: string, values: Updateable<DB['connected_accounts']>) =>
  db.updateTable('connected_accounts').set(values).where('provider_account', '=', providerAccount).execute();

/** What the provider is told of the club, and whom we tell of its account. */
export const clubAndOwner = (db: Db, clubId: string) =>
  db
    .selectFrom('clubs')
    .innerJoin('memberships', 'memberships.club_id', 'clubs.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('payment_settings', 'payment_settings.club_id', 'clubs.id')
    .select(['clubs.name', 'users.email', 'users.language', 'payment_settings.handling'])
    .where('clubs.id', '=', clubId)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirstOrThrow();
