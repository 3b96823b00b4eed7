import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

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
