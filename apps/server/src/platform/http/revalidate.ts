import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

/** Lets the browser keep an answer and ask only whether it still holds: 304 and no body when it does. */
export const revalidate =
  (cacheControl: string): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', cacheControl);
    // Proxies that compress mark the tag as weak; it is the same text.
    if (request.headers['if-none-match']?.replace(/^W\//, '') !== etag) return payload;
    reply.status(304);
    return null;
  };

/** An answer and the tag of its version; no answer when the caller has that version already. */
export type Versioned<A> = { tag: string; answer: A | null };

const ONE_TAG = /^(?:W\/)?"([^"]*)"$/;

/**
 * The same without making the answer first: the handler is told what the caller has. Weak, because the
 * text may leave compressed or not; private and asked about each time, because the caller may no longer see it.
 */
export async function answerVersioned(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  handle: (knownTag: string | null) => Promise<unknown>,
): Promise<unknown> {
  const known = ONE_TAG.exec(headers['if-none-match'] ?? '')?.[1] ?? null;
  // The type of the handler of a versioned call says so.
  const { tag, answer } = (await handle(known)) as Versioned<unknown>;
  reply.header('etag', `W/"${tag}"`).header('cache-control', 'private, no-cache');
  return answer === null ? reply.status(304).send() : answer;
}
