import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

export type KeyedRequest = { userId: string; key: string; hash: Buffer };

const KEEP = prepared(
  'keep-answer',
  'insert into idempotency_keys (user_id, key, request_hash, answer) values ($1, $2, $3, $4)',
);

/** Fails when the person has used the key before; waits for one who uses it at this moment. */
export async function insertAnswer(db: Db, { userId, key, hash }: KeyedRequest, answer: unknown): Promise<void> {
  await db.executeQuery(KEEP.with(userId, key, hash, JSON.stringify(answer)));
}

export const findAnswer = (db: Db, { userId, key }: Omit<KeyedRequest, 'hash'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const removeExpiredAnswers = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();

export const removeAnswersOf = (db: Db, userId: string) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
