import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import fastJson from 'fast-json-stringify';
import Fastify, { type FastifyInstance, LogController, type FastifySchema } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { childWhenUsed, type Log, requestLog } from '../log/log.ts';
import { requestSeconds } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { answerErrors, answerUnreadableAddress, answerUnreadableBytes, ignoreExpectHeader } from './error-answers.ts';
import { limitCallsPerCaller } from './fair-share.ts';
import { createHttpServer, closeSlowBodies } from './http-server.ts';
import { watchServerLoad, type OverloadSettings, shedLoad } from './overload.ts';
import { type ContextParts, giveContext } from './request-context.ts';
import { listRoutes } from './routes.ts';
import { secureHeaders } from './security-headers.ts';
import { serveSite, type Site } from './site.ts';

export type ServerSettings = {
  log: Log;
  publicUrl: string;
  trustedProxies: string[];
  site: Site | null;
  /** Validate every answer against the contract. For tests: it more than halves the throughput. */
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
  const load = watchServerLoad();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: childWhenUsed,
    genReqId: () => randomUUID(),
    trustProxy: behindProxy ? trustedProxies : false,
    bodyLimit: JSON_LIMIT,
    serverFactory: (handle) => createHttpServer(shedLoad(handle, load, log, overload), { behindProxy }),
    handlerTimeout: 20_000,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.addHook('onClose', async () => load.stop());
  ignoreExpectHeader(app.server);

  settings.tracing?.traceRequests(app);
  const routeTable = listRoutes(app);
  app.decorate('routeTable', { getter: () => routeTable });
  compileSchemas(app, settings);
  answerErrors(app);
  closeSlowBodies(app, { seconds: BODY_SECONDS });
  // JSON is the only body the API accepts; a form or plain text is refused with 415.
  app.removeContentTypeParser('text/plain');

  // With callbacks, as other hooks that await nothing: a promise for each would cost more than what they do.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  const writeLine = requestLog(log);
  app.addHook('onResponse', ({ id, method, routeOptions, ctx }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    // How long somebody followed a stream says nothing about how fast it was answered.
    if (!routeOptions.config?.stream)
      requestSeconds.observe({ route: `${method} ${route}`, status: statusCode }, elapsedTime / 1000);
    // The route pattern, not the URL: URLs can contain tokens.
    const user = ctx?.actor?.userId;
    writeLine({ reqId: id, method, route, status: statusCode, ms: Math.round(elapsedTime), user });
    done();
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

type ResponseRoute = { schema: z.ZodType; method: string; url: string };

/**
 * Input is parsed by zod. Output goes through a serialiser compiled from the answer's JSON Schema, which writes exactly
 * the fields of the contract and drops the rest, about twice as fast as zod. With `checkAnswers` (tests) zod validates
 * every answer as well, and a wrong one throws.
 */
function compileSchemas(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  app.setValidatorCompiler<z.ZodType>((route) => {
    const validate = validatorCompiler(route);
    // Fastify hands over a missing body as null, where zod has defaults for undefined.
    return route.httpPart === 'body' ? (body) => validate(body ?? undefined) : validate;
  });
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }: ResponseRoute & FastifySchema) => {
    // Both use JSON Schema draft 7; only their type declarations differ.
    const write = fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as fastJson.AnySchema);
    if (!options.checkAnswers) return write;
    return (answer: unknown) => {
      const checked = schema.safeParse(answer);
      if (!checked.success)
        throw new Error(`${method} ${url} answers outside the contract: ${z.prettifyError(checked.error)}`);
      return write(answer);
    };
  });
}
