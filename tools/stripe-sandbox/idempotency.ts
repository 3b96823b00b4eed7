import { createHash } from 'node:crypto';
import { now, type Account, type Answer } from './account.ts';
import { ApiError } from './api-error.ts';

const KEPT_SECONDS = 24 * 3600;

const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/**
 * Repeats the first answer to a key for a day, errors included. A request refused for its parameters does not count: it
 * may be corrected and sent again under the same key.
 */
export function replayOrRun(
  account: Account,
  request: { method: string; path: string; body: string; key: string | null },
  work: () => Answer,
): Answer & { replayed: boolean } {
  const { key, method, path, body } = request;
  if (key === null || method !== 'POST') return { ...work(), replayed: false };
  if (key.length > 255) throw idempotencyError('Idempotency keys are at most 255 characters long.');
  const fingerprint = fingerprintOf(method, path, body);
  const saved = account.saved.get(key);
  if (saved !== undefined && now(account) - saved.at < KEPT_SECONDS) {
    if (saved.fingerprint !== fingerprint)
      throw idempotencyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    return { status: saved.status, body: saved.body, replayed: true };
  }
  const answer = work();
  // A snapshot: the object in the answer may change later.
  const snapshot: object = JSON.parse(JSON.stringify(answer.body));
  account.saved.set(key, { status: answer.status, body: snapshot, fingerprint, at: now(account) });
  return { ...answer, replayed: false };
}

const idempotencyError = (message: string): ApiError => new ApiError(400, { type: 'idempotency_error', message });
