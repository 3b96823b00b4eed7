import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../log/log.ts';
import { registry } from '../metrics/metrics.ts';
import { AppError } from './app-error.ts';

export type OverloadSettings = {
  /** Paths of critical calls: refused last under overload, and counted in a share of their own per caller. */
  critical: RegExp;
  /** Paths whose answers stay open: they wait for nothing, and are not counted as work. */
  streams?: RegExp;
  /** Calls with limits of their own, whose callers share a few addresses. */
  countedElsewhere?: RegExp;
  /** Size of the database pool. */
  connections: number;
  sharesOn: boolean;
};

/** Reads can simply be repeated; a critical call must not be lost. */
export type Priority = 'read' | 'write' | 'critical';

export type Strain = { inWork: number; lateMs: number };

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Load shedding in front of the whole server: refuses calls that could not be answered in time, reads first, then
 * writes, critical ones (sign-in, payment, webhooks) last. Accepted calls are served normally.
 */
export function shedLoad(
  handle: Listener,
  load: ServerLoad,
  log: Log,
  { critical, connections, streams }: Pick<OverloadSettings, 'critical' | 'connections' | 'streams'>,
): Listener {
  let loggedAt = 0;
  const count = (weight: Priority, strain: Strain): void => {
    refused.inc({ weight });
    if (Date.now() - loggedAt < 1000) return;
    loggedAt = Date.now();
    log.warn({ ...strain, weight }, 'too busy: calls are refused');
  };
  return (request, response) => {
    const priority = priorityOf(request.method ?? '', request.url ?? '', critical);
    if (priority === null) return handle(request, response);
    const strain = { inWork: load.requestsInFlight(), lateMs: Math.round(load.eventLoopLagMs()) };
    if (isOverloaded(priority, strain, connections)) {
      count(priority, strain);
      return refuse(request, response);
    }
    if (!streams?.test(request.url ?? '')) countInFlight(request, response, load);
    return handle(request, response);
  };
}

/** Limits per priority: requests in flight, as a multiple of the database connections, and event-loop lag. */
const BOUNDS: Record<Priority, { perConnection: number; lateMs: number }> = {
  read: { perConnection: 6, lateMs: 200 },
  write: { perConnection: 9, lateMs: 600 },
  critical: { perConnection: 40, lateMs: Infinity },
};

/** Lag with few requests in flight comes from the machine, not from load: refusing calls would not help. */
export const isOverloaded = (priority: Priority, { inWork, lateMs }: Strain, connections: number): boolean =>
  inWork >= BOUNDS[priority].perConnection * connections || (lateMs > BOUNDS[priority].lateMs && inWork >= connections);

/** Looks at method and path only: nothing else of the request is parsed yet. Null when it is not an API call. */
export function priorityOf(method: string, url: string, critical: RegExp): Priority | null {
  if (!url.startsWith('/api/')) return null;
  if (critical.test(url)) return 'critical';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

const refused = new Counter({
  name: 'http_calls_refused_total',
  help: 'Calls refused under overload, by priority',
  labelNames: ['weight'],
  registers: [registry],
});

const ID_LENGTH = randomUUID().length;
const refusalWith = (id: string): string =>
  JSON.stringify({ error: new AppError('unavailable').message, code: 'unavailable', request_id: id });
const [BEFORE_ID = '', AFTER_ID = ''] = refusalWith('<id>').split('<id>');
/** A flat list, which Node writes without looking at it as an object. */
const REFUSAL_HEADERS = Object.entries({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusalWith('')) + ID_LENGTH),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}).flat();

/** Bypasses Fastify: a refusal must cost a fraction of an answer, or overload would stop all service. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  response.writeHead(503, [
    ...REFUSAL_HEADERS,
    'x-request-id',
    id,
    'retry-after',
    // Jitter, so that clients do not all retry at the same moment.
    String(randomInt(2, 7)),
    // The rest of the body is not read.
    ...(hasBody ? ['connection', 'close'] : []),
  ]);
  response.end(BEFORE_ID + id + AFTER_ID);
}

/** Counts from the end of the body until the answer is complete: slow senders and slow readers take no slot. */
function countInFlight(request: IncomingMessage, response: ServerResponse, load: ServerLoad): void {
  const begin = (): void => {
    if (response.writableEnded || response.destroyed) return;
    const end = load.begin();
    response.once('prefinish', end).once('close', end);
  };
  if (request.method === 'GET' || request.method === 'HEAD') begin();
  else request.once('end', begin);
}

const SAMPLE_MS = 100;
/** Lag is the smallest of so many samples in a row: a single long pause is over by the time it is measured. */
const SAMPLES = 3;

export type ServerLoad = {
  requestsInFlight: () => number;
  /** How late timers fire: every request waits this much longer. */
  eventLoopLagMs: () => number;
  /** Counts one more request until the returned function is called. Calling that again changes nothing. */
  begin: () => () => void;
  stop: () => void;
};

const inFlightGauge = new Gauge({
  name: 'http_calls_in_work',
  help: 'Requests in flight, including those waiting for a database connection',
  registers: [registry],
});

export function watchServerLoad(): ServerLoad {
  let inFlight = 0;
  let lags: number[] = [];
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lags = [now - due, ...lags].slice(0, SAMPLES);
    due = now + SAMPLE_MS;
    inFlightGauge.set(inFlight);
  }, SAMPLE_MS).unref();
  return {
    requestsInFlight: () => inFlight,
    eventLoopLagMs: () => (lags.length < SAMPLES ? 0 : Math.max(0, Math.min(...lags))),
    begin: () => {
      inFlight += 1;
      let counted = true;
      return () => {
        if (counted) inFlight -= 1;
        counted = false;
      };
    },
    stop: () => clearInterval(timer),
  };
}
