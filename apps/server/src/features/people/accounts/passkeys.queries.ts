import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type ChallengePurpose = DB['passkey_challenges']['purpose'];

/** The session that a challenge is for; null when signing in. */
type ChallengeFilter = { purpose: ChallengePurpose; sessionId: string | null };

export const insertChallenge = (db: Db, { purpose, sessionId }: ChallengeFilter, challenge: Buffer, seconds: number) =>
  db
    .insertInto('passkey_challenges')
    .values({
      purpose,
      session_id: sessionId,
      challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Consumes the challenge: of two answers to it one is looked at. Another session's is left alone. */
export const takeChallenge = (db: Db, id: string, { purpose, sessionId }: ChallengeFilter) =>
  db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}::uuid`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();

const SHOWN = ['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'] as const;

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countPasskeysOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With its row locked: two uses of one passkey are compared with the counter one after the other. */
export const lockPasskey = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.public_key', 'passkeys.counter', 'passkeys.transports'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('passkeys')
    .executeTakeFirst();

export const noteUse = (db: Db, id: string, use: { counter: number; is_backed_up: boolean }) =>
  db
    .updateTable('passkeys')
    .set({ ...use, last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Undefined when the credential is registered already, by anybody. */
export const insertPasskey = (db: Db, passkey: Insertable<DB['passkeys']>) =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof insertPasskey>>>;

export const renamePasskey = (db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst();

export const removePasskey = (db: Db, id: string) => db.deleteFrom('passkeys').where('id', '=', id).execute();

export const removePasskeysOf = (db: Db, userId: string) =>
  db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
