import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

const compress = promisify(brotliCompress);
const compressed = new Map<string, Buffer | 'under way'>();
/** Room for the prerendered pages and the texts of this build and the previous one. */
const MAX_ENTRIES = 40;

/** Caches a public answer compressed at full strength: a fifth smaller than what @fastify/compress makes per response. */
function compressedOnce(tag: string, text: string): Buffer | undefined {
  const known = compressed.get(tag);
  if (known !== undefined) return known === 'under way' ? undefined : known;
  if (compressed.size >= MAX_ENTRIES) compressed.clear();
  compressed.set(tag, 'under way');
  // Runs in libuv's thread pool. Until it is done, and if it fails, @fastify/compress handles the response.
  compress(text).then(
    (small) => compressed.set(tag, small),
    () => compressed.delete(tag),
  );
  return undefined;
}

/** Adds an ETag of the response body, and answers 304 without a body when the browser already has that version. */
export const revalidate =
  (cacheControl: string): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', cacheControl);
    // Proxies that compress turn the tag into a weak one.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) {
      reply.status(304);
      return null;
    }
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
    const small = takesBrotli ? compressedOnce(etag, payload) : undefined;
    if (small === undefined) return payload;
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return small;
  };

/** An answer and the tag of its version; the answer is null when the caller already has that version. */
export type Versioned<A> = { tag: string; answer: A | null };

const ONE_TAG = /^(?:W\/)?"([^"]*)"$/;

/**
 * The same without building the answer first: the handler receives the caller's tag. A weak ETag, because the body may
 * be compressed or not; private and revalidated each time, because the caller may have lost access.
 */
export async function answerVersioned(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  handle: (knownTag: string | null) => Promise<unknown>,
): Promise<unknown> {
  const known = ONE_TAG.exec(headers['if-none-match'] ?? '')?.[1] ?? null;
  // The handler type of versioned calls guarantees this.
  const { tag, answer } = (await handle(known)) as Versioned<unknown>;
  reply.header('etag', `W/"${tag}"`).header('cache-control', 'private, no-cache');
  return answer === null ? reply.status(304).send() : answer;
}
