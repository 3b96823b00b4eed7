import { type Language, preferredLanguage } from '@hytte/contract/texts/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Gives every API request its own ctx. The token is read from the header only, never from the URL. */
export function giveContext(app: FastifyInstance, parts: ContextParts, countCall: CountCall): void {
  const { db, jobs, beacon, identify, settings } = parts;
  app.addHook('onRequest', async (request) => {
    const visitor: Ctx = {
      ...freshCtx({ db, jobs, log: request.log, beacon, settings }),
      requestId: request.id,
      origin: originOf(request.ip),
      network: networkOf(request.ip),
      language: languageOf(request),
    };
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const actor = token ? await identify(visitor, token) : null;
    request.ctx = { ...visitor, actor };
    countCall(request.url, request.ctx);
  });
}
