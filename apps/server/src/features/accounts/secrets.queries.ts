import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Puts the code in the place of any older one for the address. */
export const putCode = (db: Db, email: string, codeHmac: Buffer, seconds: number) => {
  const fresh = {
    code_hmac: codeHmac,
    guesses_left: 5,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    created_at: sql<Date>`now()`,
  };
  return db
    .insertInto('verification_codes')
    .values({ email, ...fresh })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
    .execute();
};

/**
 * Pays for a guess before anybody looks whether it was right: however many guess at once, no more
 * than five are ever compared.
 */
export const consumeCodeGuess = (db: Db, email: string) =>
  db
    .updateTable('verification_codes')
    .set({ guesses_left: sql`guesses_left - 1` })
    .where('email', '=', email)
    .where('guesses_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hmac')
    .executeTakeFirst();

/** A right guess costs nothing, so that a refused password does not burn the code. */
export const restoreCodeGuess = (db: Db, email: string, codeHmac: Buffer) =>
  db
    .updateTable('verification_codes')
    .set({ guesses_left: sql`guesses_left + 1` })
    .where('email', '=', email)
    .where('code_hmac', '=', codeHmac)
    .execute();

/** Uses the code up. Of two who complete at once, one gets it. */
export const takeCode = (db: Db, email: string, codeHmac: Buffer) =>
  db
    .deleteFrom('verification_codes')
    .where('email', '=', email)
    .where('code_hmac', '=', codeHmac)
    .returning('email')
    .executeTakeFirst();

export type LinkPurpose = DB['secret_links']['purpose'];

type NewLink = { userId: string; purpose: LinkPurpose; tokenHash: Buffer; seconds: number; newEmail: string | null };

/** Puts the link in the place of any older one for the same purpose, which is dead from now on. */
export const putLink = (db: Db, { userId, purpose, tokenHash, seconds, newEmail }: NewLink) => {
  const fresh = {
    token_hash: tokenHash,
    new_email: newEmail,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    created_at: sql<Date>`now()`,
  };
  return db
    .insertInto('secret_links')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.constraint('one_link_per_purpose').doUpdateSet(fresh))
    .returning(['expires_at', 'created_at'])
    .executeTakeFirstOrThrow();
};

const live = (purpose: LinkPurpose, tokenHash: Buffer) =>
  sql<boolean>`purpose = ${purpose} and token_hash = ${tokenHash} and expires_at > now()`;

export const findLink = (db: Db, purpose: LinkPurpose, tokenHash: Buffer) =>
  db.selectFrom('secret_links').select(['user_id', 'new_email']).where(live(purpose, tokenHash)).executeTakeFirst();

/** Uses the link up. Of two who try at once, one gets it. */
export const takeLink = (db: Db, purpose: LinkPurpose, tokenHash: Buffer) =>
  db.deleteFrom('secret_links').where(live(purpose, tokenHash)).returning(['user_id', 'new_email']).executeTakeFirst();

export const findPendingLink = (db: Db, userId: string, purpose: LinkPurpose) =>
  db
    .selectFrom('secret_links')
    .select(['new_email', 'expires_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

export const removeLink = (db: Db, userId: string, purpose: LinkPurpose) =>
  db.deleteFrom('secret_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute();

export const removeLinksOf = (db: Db, userId: string) =>
  db.deleteFrom('secret_links').where('user_id', '=', userId).execute();
