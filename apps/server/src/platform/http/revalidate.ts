import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

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
