import type { Provider } from '@hytte/domain/accounts/providers';
import type { Db } from '#platform/db/database.ts';

/** Who somebody is at a provider: whose word it is, and which of their people. */
export type Identity = { provider: Provider; issuer: string; subject: string };

export const findIdentity = (db: Db, { issuer, subject }: Identity) =>
  db
    .selectFrom('identities')
    .select(['id', 'user_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** None when it is already somebody's. What is left of a deleted account does not stand in the way. */
export const insertIdentity = (db: Db, userId: string, identity: Identity) =>
  db
    .insertInto('identities')
    .values({ user_id: userId, ...identity })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ user_id: userId })
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'identities.user_id')
              .where('users.deleted_at', 'is not', null),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();

/** Whose it is, with the account's row held: whoever takes the account back comes before or after, not between. */
export const lockOwnerOf = (db: Db, identityId: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('users.id')
    .where('identities.id', '=', identityId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();

export const removeIdentitiesOf = (db: Db, userId: string) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute();
