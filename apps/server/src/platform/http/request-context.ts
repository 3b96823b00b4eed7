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
    /** Asks the database who is calling, where that was remembered; null where it was asked already. */
    identifyAgain: (() => Promise<void>) | null;
  }
}

const READS = ['GET', 'HEAD'];
/** Who has just written reads their own writing: longer than anything remembered may be old. */
const READS_OWN_WRITES_MS = 2_000;

/**
 * Whether a request may be answered from memory. Our page sends `cache-control: no-cache` with what it reads after a write,
 * because the write may have gone to another process.
 */
function cachePolicy(): (request: FastifyRequest, token: string | undefined) => boolean {
  const justWrote = new LRUCache<string, true>({ max: 10_000, ttl: READS_OWN_WRITES_MS });
  return ({ method, headers }, token) => {
    if (READS.includes(method))
      return headers['cache-control'] !== 'no-cache' && !(token !== undefined && justWrote.has(token));
    if (token !== undefined) justWrote.set(token, true);
    return false;
  };
}

/** Gives every API request its own ctx. The token is read from the header only, never from the URL. */
export function giveContext(app: FastifyInstance, parts: ContextParts, countCall: CountCall): void {
  const { db, jobs, beacon, identify, settings } = parts;
  const acceptsCached = cachePolicy();
  app.decorateRequest('identifyAgain', null);
  app.addHook('onRequest', async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
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
}
