import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

const pack = promisify(brotliCompress);
const packed = new Map<string, Buffer | 'under way'>();
/** The drawn pages and the texts, of this build and of the one before. */
const ENOUGH = 40;

/** What is the same for everybody is packed once, and well: a fifth smaller than at the speed of an answer, and free. */
function compressedOnce(tag: string, text: string): Buffer | undefined {
  const known = packed.get(tag);
  if (known !== undefined) return known === 'under way' ? undefined : known;
  if (packed.size >= ENOUGH) packed.clear();
  packed.set(tag, 'under way');
  // In a thread of its own; until then, and if it fails, the answer is packed as any other.
  pack(text).then(
    (small) => packed.set(tag, small),
    () => packed.delete(tag),
  );
  return undefined;
}

/** Lets the browser keep an answer and ask only whether it still holds: 304 and no body when it does. */
export const revalidate =
  (cacheControl: string): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', cacheControl);
    // Proxies that compress mark the tag as weak; it is the same text.
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
