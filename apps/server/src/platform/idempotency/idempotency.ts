import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../ctx.ts';
import { type Db, prepared } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

/** Printable, and no longer than its column. */
const KEY = /^[\x21-\x7e]{1,255}$/;

type Sent = Pick<FastifyRequest, 'ctx' | 'headers' | 'params' | 'query' | 'body'>;

type KeyedRequest = { userId: string; key: string; hash: Buffer };

/**
 * The request under its `Idempotency-Key`; null when it has none. The hash covers the input as the contract parsed it,
 * so white space and the order of fields do not count.
 */
export function keyedRequest(call: string, { ctx, headers, params, query, body }: Sent): KeyedRequest | null {
  const key = headers['idempotency-key'];
  if (key === undefined || !ctx.actor) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new AppError('invalid_input', { fields: [{ path: '/idempotency-key', message: 'Not a usable key.' }] });
  const asked = JSON.stringify([call, params, query, body]);
  return { userId: ctx.actor.userId, key, hash: createHash('sha256').update(asked).digest() };
}

/**
 * Runs `work` and stores its answer under the key, in one transaction. Keys are nearly always new, so the stored answer
 * is looked up only after `work` or the insert has failed; if there is one, it is returned again. Refusals are not
 * stored: nothing was done, and the same key may try again.
 */
export async function answerOnce<C extends Ctx, T>(
  ctx: C,
  request: KeyedRequest,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const answer = await work(ctx);
      await insertAnswer(ctx.db, request, answer);
      return answer;
    });
  } catch (error) {
    const kept = await findAnswer(ctx.db, request);
    if (!kept) throw error;
    if (!kept.request_hash.equals(request.hash)) throw new AppError('idempotency_key_reused');
    return kept.answer as T; // what this same call answered
  }
}

const KEEP_ANSWER = prepared(
  'keep-answer',
  'insert into idempotency_keys (user_id, key, request_hash, answer) values ($1, $2, $3, $4)',
);

/** Fails on a key that was used before; waits for a concurrent request with the same key (unique index). */
async function insertAnswer(db: Db, { userId, key, hash }: KeyedRequest, answer: unknown): Promise<void> {
  await db.executeQuery(KEEP_ANSWER.with(userId, key, hash, JSON.stringify(answer)));
}

const findAnswer = (db: Db, { userId, key }: KeyedRequest) =>
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
