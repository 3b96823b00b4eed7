import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Replaces any earlier code for the address. */
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

/** Decrements the guesses before comparing, so that no more than five are compared however many arrive at once. */
export const consumeCodeGuess = (db: Db, email: string) =>
  db
    .updateTable('verification_codes')
    .set({ guesses_left: sql`guesses_left - 1` })
    .where('email', '=', email)
    .where('guesses_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hmac')
    .executeTakeFirst();

/** Undoes the decrement after a right guess, so that a refused password does not use up the code. */
export const restoreCodeGuess = (db: Db, email: string, codeHmac: Buffer) =>
  db
    .updateTable('verification_codes')
    .set({ guesses_left: sql`guesses_left + 1` })
    .where('email', '=', email)
    .where('code_hmac', '=', codeHmac)
    .execute();

/** Consumes the code. Of two concurrent requests one gets it. */
export const takeCode = (db: Db, email: string, codeHmac: Buffer) =>
  db
    .deleteFrom('verification_codes')
    .where('email', '=', email)
    .where('code_hmac', '=', codeHmac)
    .returning('email')
    .executeTakeFirst();

export const removeCodesFor = (db: Db, emails: readonly string[]) =>
  db.deleteFrom('verification_codes').where('email', 'in', emails).execute();

export type LinkPurpose = DB['secret_links']['purpose'];

type NewLink = { userId: string; purpose: LinkPurpose; tokenHash: Buffer; seconds: number; newEmail: string | null };

/** Replaces, and so invalidates, any earlier link for the same purpose. */
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

/** Consumes the link. Of two concurrent requests one gets it. */
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

/** Replaces the session's earlier code. */
export const putProofCode = (db: Db, sessionId: string, codeHmac: Buffer, seconds: number) => {
  const fresh = {
    code_hmac: codeHmac,
    guesses_left: 5,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
  };
  return db
    .insertInto('proof_codes')
    .values({ session_id: sessionId, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute();
};

/** Decrements the guesses before comparing, as for codes that open accounts. */
export const consumeProofGuess = (db: Db, sessionId: string) =>
  db
    .updateTable('proof_codes')
    .set({ guesses_left: sql`guesses_left - 1` })
    .where('session_id', '=', sessionId)
    .where('guesses_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hmac')
    .executeTakeFirst();

/** Consumes the code. Of two concurrent requests one gets it. */
export const takeProofCode = (db: Db, sessionId: string, codeHmac: Buffer) =>
  db
    .deleteFrom('proof_codes')
    .where('session_id', '=', sessionId)
    .where('code_hmac', '=', codeHmac)
    .returning('session_id')
    .executeTakeFirst();
