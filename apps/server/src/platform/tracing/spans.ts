import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Tracing, TracingSettings } from './tracing.ts';

const SEND_MS = 10_000;
const LAST_SEND_MS = 3_000;

/** Spans contain route patterns, SQL without values and queue names only: no URL, no parameter, nothing personal. */
export function startTracing({ endpoint, headers, share }: TracingSettings, name: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `hyttelaget-${name}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: SEND_MS }),
      }),
    ],
  });
  const tracer = provider.getTracer('hyttelaget');
  const around = new AsyncLocalStorage<Context>();
  const requests = new WeakMap<FastifyRequest, Span>();
  const within = <T>(span: Span, work: () => T): T => around.run(trace.setSpan(ROOT_CONTEXT, span), work);

  return {
    traceRequests: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, routeOptions, id } = request;
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        requests.set(request, span);
        within(span, done);
      });
      // The body is read in socket events, outside the async context of the request: enter it again.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = requests.get(request);
        if (span) within(span, done);
        else done();
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = requests.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    traceStatement: (statement: LogEvent) => {
      const endTime = Date.now();
      const span = tracer.startSpan(
        statement.query.sql.split(' ', 1)[0] ?? 'sql',
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - statement.queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement.query.sql },
        },
        around.getStore() ?? ROOT_CONTEXT,
      );
      if (statement.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    traceJob: async ({ queue, id }, run) => {
      const attributes = { 'messaging.destination.name': queue, 'messaging.message.id': id };
      const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
      try {
        return await within(span, run);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    // The exporter retries an unreachable collector for half a minute; shutdown does not wait for that.
    close: () => Promise.race([provider.shutdown().catch(() => {}), wait(LAST_SEND_MS)]),
  };
}
