import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type KeyedRequest = { userId: string; key: string; hash: Buffer };

/** Fails when the person has used the key before; waits for one who uses it at this moment. */
export const insertAnswer = (db: Db, { userId, key, hash }: KeyedRequest, answer: unknown) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, answer: JSON.stringify(answer) })
    .execute();

export const findAnswer = (db: Db, { userId, key }: Omit<KeyedRequest, 'hash'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const removeOldAnswers = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();

export const removeAnswersOf = (db: Db, userId: string) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
