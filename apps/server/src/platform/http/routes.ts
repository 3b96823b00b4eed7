import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Access, Answer, Endpoint, ParsedRequest } from '@hytte/contract/endpoint';
import { isFreshProof } from '@hytte/domain/people/accounts/proof';
import { NO_OFFICES, type Standing, suffices } from '@hytte/domain/clubs/offices/offices';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordPlatformUse } from '../audit/record.ts';
import { type Actor, type Ctx, type SignedInCtx, standingIn } from '../ctx.ts';
import { answerOnce, keyedRequest } from '../idempotency/idempotency.ts';
import { AppError } from './app-error.ts';
import type { OpenStream } from './event-streams.ts';
import { UPLOAD_SECONDS } from './http-server.ts';
import { orHasMoved } from './moved-clubs.ts';
import { refuseIfIdsAreHeld } from './club-gate.ts';
import { answerVersioned, revalidate, type Versioned } from './revalidate.ts';
import { type UploadedFile, withUpload } from './upload.ts';

type CtxFor<E extends Endpoint> = E['access'] extends 'visitor' ? Ctx : SignedInCtx;
type UploadOf<E extends Endpoint> = E extends { upload: object } ? { file: UploadedFile } : unknown;
/** The few headers that handlers may read or set. */
type Headers = {
  cookies: Record<string, string | undefined>;
  ifMatch: string | undefined;
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => void;
};
/** The tag of what the caller already has. */
type KnownOf<E extends Endpoint> = E extends { versioned: true } ? { knownTag: string | null } : unknown;
type ResultOf<E extends Endpoint> = E extends { versioned: true }
  ? Versioned<Answer<E>>
  : E extends { stream: true }
    ? OpenStream | null
    : Answer<E>;
type Handler<E extends Endpoint> = (
  call: ParsedRequest<E> & UploadOf<E> & KnownOf<E> & { ctx: CtxFor<E> } & Headers,
) => Promise<ResultOf<E>>;
type Handlers<G extends Record<string, Endpoint>> = { [K in keyof G]: Handler<G[K]> };
type AnyHandler = (call: object) => Promise<unknown>;

/** Time for the upload to arrive and then to be redrawn. */
const UPLOAD_HANDLER_MS = (UPLOAD_SECONDS + 30) * 1000;

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Kept open as server-sent events. */
    stream?: true;
  }
}

/** The part of authorization that needs no object: signed in or not, platform admin or not. */
function authorizeCaller(access: Access, { ctx }: FastifyRequest): void {
  if (access === 'visitor') return;
  if (!ctx.actor) throw new AppError('not_signed_in');
  if (access === 'global_admin' && ctx.actor.globalRole !== 'admin')
    throw new AppError(ctx.actor.needsPasskey ? 'passkey_required' : 'not_allowed');
}

const clubOf = ({ club }: Endpoint, { params }: FastifyRequest): string | null =>
  club ? ((params as Record<string, string>)[club] ?? '') : null;

const NOWHERE: Standing = { role: null, offices: NO_OFFICES };

/** Whether the caller's own role or office in the club is sufficient. */
function standingSuffices({ access }: Endpoint, standing: Standing): boolean {
  if (access === 'visitor' || access === 'user') return true;
  return access !== 'global_admin' && suffices(standing, access);
}

/**
 * The part of authorization that needs the club: 404 for a club the caller is not in, 403 for a role that is too low.
 * Platform admins are let in only where the call allows it. True when it is that role alone that lets the caller in.
 */
function authorizeClub(endpoint: Endpoint, actor: Actor, clubId: string | null): boolean {
  const standing = clubId === null ? NOWHERE : standingIn(actor, clubId);
  if (endpoint.access === 'global_admin' || (endpoint.globalAdminToo && actor.globalRole === 'admin'))
    return !standingSuffices(endpoint, standing);
  if (clubId === null || standingSuffices(endpoint, standing)) return false;
  if (endpoint.globalAdminToo && actor.needsPasskey) throw new AppError('passkey_required');
  throw new AppError(standing.role === null ? 'not_found' : 'not_allowed');
}

/** Checked after the roles, so that a caller without the right learns nothing else. */
function requireFreshProof({ requiresReauthentication }: Endpoint, actor: Actor, now: Date): void {
  if (requiresReauthentication && !isFreshProof(actor.reauthenticatedAt, now)) throw new AppError('prove_again');
}

const READS = ['GET', 'HEAD'];

/** Use of the platform role is written to the audit log, once nothing refuses the call any more. */
async function authorize(call: string, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { ctx } = request;
  if (!ctx.actor) return;
  const clubId = clubOf(endpoint, request);
  const byPlatformRole = authorizeClub(endpoint, ctx.actor, clubId);
  requireFreshProof(endpoint, ctx.actor, ctx.now);
  if (!READS.includes(request.method)) await refuseIfIdsAreHeld(ctx, [request.params, request.query, request.body]);
  if (byPlatformRole) await recordPlatformUse(ctx, call, clubId);
}

const REFUSALS: readonly number[] = [401, 403, 404];

/**
 * A refusal by what is remembered is asked of the database before it is given: the role may be new. For reads only, whose
 * handlers can run twice.
 */
async function confirmRefusal<T>(request: FastifyRequest, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefusal = error instanceof AppError && REFUSALS.includes(error.status);
    if (!isRefusal || !request.identifyAgain) throw await orHasMoved(error, request);
    await request.identifyAgain();
    return confirmRefusal(request, work);
  }
}

/** For the description of the API only: a stream is not serialised. */
const EVENTS = { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } };

/** Registers a group of the contract. A call without a handler does not compile. */
export function routes<G extends Record<string, Endpoint>>(group: G, handlers: Handlers<G>) {
  return (app: FastifyInstance): void => {
    for (const [key, endpoint] of Object.entries(group)) {
      const {
        summary,
        access,
        status = 200,
        params,
        query,
        body,
        bodyIsOptional,
        form,
        answer,
        cache,
        versioned,
        stream,
        upload,
        idempotent,
        maxBytes,
      } = endpoint;
      const [method = '', path = ''] = key.split(' ');
      // Each handler was type-checked against its own call above; here they are all treated alike.
      const handler = handlers[key] as unknown as AnyHandler;
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { access, ...(upload && { bodySeconds: UPLOAD_SECONDS }), ...(stream && { stream }) },
        ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
        ...(upload && { handlerTimeout: UPLOAD_HANDLER_MS }),
        schema: {
          summary,
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body: bodyIsOptional ? body.prefault({}) : body }),
          ...(upload && { consumes: ['multipart/form-data'] }),
          response: { [status]: answer, ...(stream && { 200: EVENTS }) },
        },
        // Before validation, so that a visitor learns nothing about the shape of protected input.
        preValidation: async (request) => confirmRefusal(request, () => authorizeCaller(access, request)),
        preHandler: async (request) => confirmRefusal(request, () => authorize(key, endpoint, request)),
        ...(cache && { onSend: revalidate(cache) }),
        handler: async (request, reply) => {
          reply.status(status);
          const setCookie = (name: string, value: string, options: CookieSerializeOptions) =>
            void reply.setCookie(name, value, options);
          return confirmRefusal(request, async () => {
            const { ctx, params, query, body, cookies } = request;
            const call = { ctx, params, query, body, cookies, ifMatch: request.headers['if-match'], setCookie };
            if (versioned) return answerVersioned(request, reply, (knownTag) => handler({ ...call, knownTag }));
            if (stream) {
              const open = (await handler(call)) as OpenStream | null;
              return open && request.method === 'GET' ? open(reply) : reply.send();
            }
            const keyed = idempotent ? keyedRequest(key, request) : null;
            if (keyed) return answerOnce(ctx, keyed, (ctx) => handler({ ...call, ctx }));
            const result = upload
              ? await withUpload(request, { ...upload, form }, async (sent) => {
                  await refuseIfIdsAreHeld(ctx, sent.form);
                  return handler({ ...call, ...sent });
                })
              : await handler(call);
            return status === 204 ? reply.send() : result;
          });
        },
      });
    }
  };
}

export type RouteRow = { method: string; path: string; access: Access };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered API route. The conformance and permission tests iterate over it. */
    readonly routeTable: readonly RouteRow[];
  }
}

/** Collects the API's routes as they are registered. A route without `access` stops the start. */
export function listRoutes(app: FastifyInstance): RouteRow[] {
  const table: RouteRow[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/')) return;
    if (!config?.access)
      throw new Error(`${String(method)} ${url} has no access in the contract: say who may call it.`);
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue; // Fastify adds it beside each GET, with the same rights
      table.push({ method: one, path: url.replace(/:(\w+)/g, '{$1}'), access: config.access });
    }
  });
  return table;
}
