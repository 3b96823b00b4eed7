import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Log } from '../log/log.ts';
import { requestSeconds } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { watchServerLoad } from './busyness.ts';
import { answerErrors } from './error-answers.ts';
import { limitCallsPerCaller } from './fair-share.ts';
import { createHttpServer } from './http-server.ts';
import { type OverloadSettings, shedLoad } from './overload.ts';
import { type ContextParts, giveContext } from './request-context.ts';
import { listRoutes } from './route-table.ts';
import { compileSchemas } from './schema-compilers.ts';
import { secureHeaders } from './security-headers.ts';
import { closeSlowBodies } from './slow-bodies.ts';
import { serveSite } from './site.ts';
import type { Site } from './site-files.ts';
import { answerUnreadableAddress, answerUnreadableBytes, ignoreExpectHeader } from './unroutable.ts';

export type ServerSettings = {
  log: Log;
  publicUrl: string;
  trustedProxies: string[];
  site: Site | null;
  /** Judge every answer by the contract as well. For tests: it costs more than half the speed. */
  checkAnswers: boolean;
  overload: OverloadSettings;
  tracing?: Tracing | null;
};

const JSON_LIMIT = 64 * 1024;
const BODY_SECONDS = 15;

export async function createServer(
  settings: ServerSettings,
  context: ContextParts,
  putRoutes: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const { log, trustedProxies, overload } = settings;
  const behindProxy = trustedProxies.length > 0;
  const busyness = watchServerLoad();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: behindProxy ? trustedProxies : false,
    bodyLimit: JSON_LIMIT,
    serverFactory: (handle) => createHttpServer(shedLoad(handle, busyness, log, overload), { behindProxy }),
    handlerTimeout: 20_000,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.addHook('onClose', async () => busyness.stop());
  ignoreExpectHeader(app.server);

  settings.tracing?.traceRequests(app);
  const routeTable = listRoutes(app);
  app.decorate('routeTable', { getter: () => routeTable });
  compileSchemas(app, settings);
  answerErrors(app);
  closeSlowBodies(app, { seconds: BODY_SECONDS });
  // JSON is the only body the API reads; a form or plain text is refused with 415.
  app.removeContentTypeParser('text/plain');

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async ({ log, method, routeOptions, ctx }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    requestSeconds.observe({ route: `${method} ${route}`, status: statusCode }, elapsedTime / 1000);
    // The pattern, not the address: addresses carry tokens.
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime), user: ctx?.actor?.userId }, 'request');
  });

  const { site, publicUrl } = settings;
  await secureHeaders(app, { pages: site ? [site.shell, ...site.pages.values()] : [], publicUrl });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(swagger, {
    openapi: { info: { title: 'Hyttelaget', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(cookie);
  await app.register(multipart);
  await app.register(async (api) => {
    giveContext(api, context, limitCallsPerCaller(overload));
    putRoutes(api);
  });
  if (site) await serveSite(app, site, publicUrl);
  return app;
}
