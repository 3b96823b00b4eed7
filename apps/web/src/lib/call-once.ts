import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { ApiError, call } from './api-client.ts';

type Sent = { idempotencyKey: string; inFlight: Promise<unknown> | null };

/** What has been sent and not been answered, by call and input. */
const unanswered = new Map<string, Sent>();

/** The server has decided; sending the same again is a new wish. Otherwise it may have done it without our hearing. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Calls that create something, or must not be sent twice. While a request is in flight the same input joins it, so a
 * double click is one request: a button becomes inert only with the next render. After a lost answer the same input is
 * sent with the same idempotency key, so the server does it once.
 */
export function callOnce<K extends keyof Api>(key: K, request: Parameters<typeof call<K>>[1]): Promise<Answer<Api[K]>> {
  const identity = JSON.stringify([key, request]);
  const sent: Sent = unanswered.get(identity) ?? { idempotencyKey: crypto.randomUUID(), inFlight: null };
  // The promise was made by this same call with this same input.
  if (sent.inFlight) return sent.inFlight as Promise<Answer<Api[K]>>;
  const { idempotencyKey } = sent;
  const answer = call(key, { ...request, idempotencyKey }).then(
    (value) => {
      unanswered.delete(identity);
      return value;
    },
    (error: unknown) => {
      if (isAnswer(error)) unanswered.delete(identity);
      else unanswered.set(identity, { idempotencyKey, inFlight: null });
      throw error;
    },
  );
  unanswered.set(identity, { idempotencyKey, inFlight: answer });
  return answer;
}
