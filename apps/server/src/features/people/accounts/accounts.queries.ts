import type { Provider } from '@hytte/domain/people/accounts/sign-in';
import { type Updateable, sql } from 'kysely';
import { clubIsOpen } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const USER_COLUMNS = [
  'id',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
  'phone_number',
  'profile_picture_url',
  'role',
  'language',
  'week_start',
] as const;

type NewUser = {
  email: string;
  password_hash?: string;
  first_name?: string | null;
  last_name?: string | null;
  language: 'no' | 'en';
  email_verified_at?: Date | null;
};

/** Undefined when the address is taken. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof insertUser>>>;

const livingUsers = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null);

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  livingUsers(db).select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();

/** By id, in the order of their ids. Deleted accounts too. */
export async function readersByIds(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const findByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  livingUsers(db).select(USER_COLUMNS).where('email', '=', email).executeTakeFirst();

export const findPasswordHash = async (db: Db, userId: string): Promise<string | null> => {
  const row = await livingUsers(db).select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
};

export const findUserWithPassword = (db: Db, email: string) =>
  livingUsers(db)
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

export type UserChange = Updateable<DB['users']>;

export const updateUser = (db: Db, id: string, change: UserChange): Promise<UserRow | undefined> =>
  db.updateTable('users').set(change).where('id', '=', id).returning(USER_COLUMNS).executeTakeFirst();

/** Under a row lock: two requests that verify the same address are serialised. */
export const lockUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  livingUsers(db).select(USER_COLUMNS).where('email', '=', email).forUpdate().executeTakeFirst();

/** Under a row lock: requests that add or remove a way in to the account are serialised. */
export const lockUser = (db: Db, id: string) =>
  livingUsers(db).select(['id', 'password_hash']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Sets the new picture and returns the key of the old one. */
export async function swapPicture(
  db: Db,
  id: string,
  picture: { url: string; key: string } | null,
): Promise<string | null> {
  const row = await db
    .updateTable('users')
    .set({ profile_picture_url: picture?.url ?? null, profile_picture_s3_key: picture?.key ?? null })
    .where('id', '=', id)
    // `old` is read under the row lock: of two concurrent updates, the second returns the first's picture.
    .returning(sql<string | null>`old.profile_picture_s3_key`.as('old_key'))
    .executeTakeFirst();
  return row?.old_key ?? null;
}

/** Whether a club has an open invitation to the address. */
export const isInvited = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined;

/** The code of a closed club finds nothing. */
export const findClubIdByCode = (db: Db, joinCode: string) =>
  db
    .selectFrom('clubs')
    .select('id')
    .where('join_code', '=', joinCode)
    .where(clubIsOpen('clubs.id'))
    .executeTakeFirst();

/** A person at an external provider. */
export type Identity = { provider: Provider; issuer: string; subject: string };

export const findIdentity = (db: Db, { issuer, subject }: Identity) =>
  db
    .selectFrom('identities')
    .select(['id', 'user_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Undefined when it belongs to another account. An identity of a deleted account is taken over. */
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

/** The owner under a row lock on the account, which serialises this with a takeover of the account. */
export const lockOwnerOf = (db: Db, identityId: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('users.id')
    .where('identities.id', '=', identityId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();

export const identitiesOf = (db: Db, userId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const removeIdentity = (db: Db, id: string) => db.deleteFrom('identities').where('id', '=', id).execute();

export const removeIdentitiesOf = (db: Db, userId: string) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute();
