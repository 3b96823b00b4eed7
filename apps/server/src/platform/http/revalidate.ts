import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

const compress = promisify(brotliCompress);
/** Of answers that change: a tenth larger than at full strength, in a fiftieth of the time. */
const PACKED_QUALITY = 5;

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
  if (answer === null) return reply.status(304).send();
  // A file, which has been written already.
  if (typeof answer !== 'object') return answer;
  const { text, packed } = encodedOf(answer, reply);
  reply.type('application/json; charset=utf-8');
  if (packed === null || !/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(text);
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(packed);
}

/** As it is sent, and compressed once that is done. */
type Encoded = { text: string; packed: Buffer | null };

/** Keyed by the answer object: a cached answer is serialised and compressed once for all callers. */
const encoded = new WeakMap<object, Encoded>();
/** @fastify/compress leaves smaller ones as they are, too. */
const PACKED_FROM = 1024;

function encodedOf(answer: object, reply: FastifyReply): Encoded {
  const known = encoded.get(answer);
  if (known) {
    if (known.packed === null) pack(known);
    return known;
  }
  // Its declaration has every kind of payload; the serialiser of a contract writes text.
  const made = { text: reply.serialize(answer) as string, packed: null };
  encoded.set(answer, made);
  return made;
}

const packing = new WeakSet<Encoded>();

/** From the second request on: an answer that is read once is compressed like any other. */
function pack(one: Encoded): void {
  if (one.text.length < PACKED_FROM || packing.has(one)) return;
  packing.add(one);
  compress(one.text, { params: { [constants.BROTLI_PARAM_QUALITY]: PACKED_QUALITY } }).then(
    (packed) => (one.packed = packed),
    () => undefined,
  );
}
