import { type Language, preferredLanguage } from '@hytte/contract/texts/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Actor, type Ctx, freshCtx } from '../ctx.ts';
import { networkOf, originOf } from './client-network.ts';
import type { CountCall } from './fair-share.ts';

/** The person a bearer token stands for; null when the token is forged, expired or revoked. */
export type Identify = (ctx: Ctx, token: string) => Promise<Actor | null>;

export type ContextParts = Pick<Ctx, 'db' | 'jobs' | 'beacon' | 'settings'> & { identify: Identify };

/** Of the page that calls, or of the browser that opens one. Browsers name the best first. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage((headers['accept-language'] ?? '').split(','));

const BEARER = /^Bearer ([\w.-]{1,4096})$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Reads the caller from the database when it came from the cache; null when it came from the database already. */
    identifyAgain: (() => Promise<void>) | null;
  }
}

const READS = ['GET', 'HEAD'];
/** Read your own writes: longer than any cached answer may be old. */
const READS_OWN_WRITES_MS = 2_000;

/**
 * Whether a request may be answered from memory. Our page sends `cache-control: no-cache` with what it reads after a write,
 * because the write may have gone to another process.
 */
function cachePolicy() {
  const justWrote = new LRUCache<string, true>({ max: 10_000, ttl: READS_OWN_WRITES_MS });
  return {
    acceptsCached: ({ method, headers }: FastifyRequest, token: string | undefined): boolean => {
      if (!READS.includes(method)) return false;
      return headers['cache-control'] !== 'no-cache' && !(token !== undefined && justWrote.has(token));
    },
    /** Called when a write begins and when it is answered: the write may take longer than the note lasts. */
    noteWrite: (request: FastifyRequest): void => {
      const token = READS.includes(request.method) ? undefined : tokenIn(request);
      if (token !== undefined) justWrote.set(token, true);
    },
  };
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Gives every API request its own ctx. The token is read from the header only, never from the URL. */
export function giveContext(app: FastifyInstance, parts: ContextParts, countCall: CountCall): void {
  const { db, jobs, beacon, identify, settings } = parts;
  const { acceptsCached, noteWrite } = cachePolicy();
  app.decorateRequest('identifyAgain', null);
  app.addHook('onRequest', async (request) => {
    const token = tokenIn(request);
    noteWrite(request);
    const visitor: Ctx = {
      ...freshCtx({ db, jobs, log: request.log, beacon, settings }),
      requestId: request.id,
      origin: originOf(request.ip),
      network: networkOf(request.ip),
      acceptsCached: acceptsCached(request, token),
      language: languageOf(request),
    };
    const actor = token ? await identify(visitor, token) : null;
    request.ctx = { ...visitor, actor };
    if (token && visitor.acceptsCached)
      request.identifyAgain = async () => {
        request.identifyAgain = null;
        const asking = { ...visitor, acceptsCached: false };
        request.ctx = { ...asking, actor: await identify(asking, token) };
      };
    countCall(request.url, request.ctx);
  });
  // Before the answer leaves, so that no read can come first.
  app.addHook('onSend', (request, _reply, payload, done) => {
    noteWrite(request);
    done(null, payload);
  });
}
