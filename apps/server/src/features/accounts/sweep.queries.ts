import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { removeOldAttempts } from '#platform/http/rate-limits.ts';
import { removeExpiredAnswers } from '#platform/idempotency/idempotency.queries.ts';

/** How long after its end a thing is kept for whoever asks what happened. */
const KEPT = sql<Date>`now() - interval '7 days'`;

/** Codes, links, sessions, counters and kept answers that can no longer be used by anybody. */
export async function removeExpired(db: Db): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', KEPT).execute();
  await db.deleteFrom('secret_links').where('expires_at', '<', KEPT).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', KEPT), eb('revoked_at', '<', KEPT)]))
    .execute();
  await removeOldAttempts(db);
  await removeExpiredAnswers(db);
}
