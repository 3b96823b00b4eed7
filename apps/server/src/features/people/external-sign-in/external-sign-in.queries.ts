import type { Provider } from '@hytte/domain/people/accounts/sign-in';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { TypedName } from './recognise.ts';
import type { Checks } from './provider-clients.ts';

const SIGN_IN_SECONDS = 10 * 60;
const HANDOFF_SECONDS = 60;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

type NewSignIn = Checks & { provider: Provider; browserHash: Buffer };

export const insertSignIn = (db: Db, { provider, browserHash, state, nonce, codeVerifier }: NewSignIn) =>
  db
    .insertInto('external_sign_ins')
    .values({
      provider,
      browser_hash: browserHash,
      state,
      nonce,
      code_verifier: codeVerifier,
      expires_at: inSeconds(SIGN_IN_SECONDS),
    })
    .execute();

/** Abandoned sign-ins; some contain a name. */
export async function removeOldSignIns(db: Db): Promise<void> {
  await db
    .deleteFrom('external_sign_ins')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Stores the name from Apple's form for the request that follows. The first write wins. */
export const noteName = (db: Db, provider: Provider, state: string, { firstName, lastName }: TypedName) =>
  db
    .updateTable('external_sign_ins')
    .set({ first_name: firstName, last_name: lastName })
    .where('provider', '=', provider)
    .where('state', '=', state)
    .where('first_name', 'is', null)
    .where('last_name', 'is', null)
    .where('returned_at', 'is', null)
    .execute();

/** Consumes the sign-in that this browser started. Of two concurrent requests one gets it. */
export const takeSignIn = (
  db: Db,
  { provider, browserHash, state }: Pick<NewSignIn, 'provider' | 'browserHash' | 'state'>,
) =>
  db
    .updateTable('external_sign_ins')
    .set({ returned_at: sql`now()` })
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('state', '=', state)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('returned_at', 'is', null)
    .returning(['id', 'state', 'nonce', 'code_verifier', 'first_name', 'last_name'])
    .executeTakeFirst();

export const allowHandoff = (db: Db, id: string, identityId: string) =>
  db
    .updateTable('external_sign_ins')
    .set({ identity_id: identityId, handoff_expires_at: inSeconds(HANDOFF_SECONDS) })
    .where('id', '=', id)
    .returning(sql<Date>`handoff_expires_at`.as('expires_at'))
    .executeTakeFirstOrThrow();

export const findHandoff = (db: Db, id: string) =>
  db.selectFrom('external_sign_ins').select('identity_id').where('id', '=', id).executeTakeFirst();

/** Consumes the handoff: once, in time, and only in the browser that started. False when that fails. */
export const takeHandoff = async (db: Db, id: string, browserHash: Buffer): Promise<boolean> => {
  const taken = await db
    .updateTable('external_sign_ins')
    .set({ exchanged_at: sql`now()` })
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .where('handoff_expires_at', '>', sql<Date>`now()`)
    .where('exchanged_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
