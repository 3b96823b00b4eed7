import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../log/log.ts';
import { registry } from '../metrics/metrics.ts';
import { AppError } from './app-error.ts';

/** How dear a call is: reads can be asked for again, what is kept must not be lost. */
export type Priority = 'read' | 'write' | 'kept';

export type Strain = { inWork: number; lateMs: number };

/** Up to where each is taken in. By the number in work, as the multiple of the connections it has to the database. */
const BOUNDS: Record<Priority, { perConnection: number; lateMs: number }> = {
  read: { perConnection: 6, lateMs: 200 },
  write: { perConnection: 9, lateMs: 600 },
  kept: { perConnection: 40, lateMs: Infinity },
};

/** A process that is late with little in work is held up by its machine, and turning callers away would not help. */
export const isOverloaded = (weight: Priority, { inWork, lateMs }: Strain, connections: number): boolean =>
  inWork >= BOUNDS[weight].perConnection * connections || (lateMs > BOUNDS[weight].lateMs && inWork >= connections);

/** By method and address alone: at this point nothing else has been looked at. Null for what is no call. */
export function priorityOf(method: string, url: string, kept: RegExp): Priority | null {
  if (!url.startsWith('/api/')) return null;
  if (kept.test(url)) return 'kept';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

const refused = new Counter({
  name: 'http_calls_refused_total',
  help: 'Calls refused because too much was in work, by how dear they are',
  labelNames: ['weight'],
  registers: [registry],
});

const { message } = new AppError('unavailable');

/** Cheap on purpose: refusing must cost a small part of serving, or being asked too much stops all service. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const text = JSON.stringify({ error: message, code: 'unavailable', request_id: id });
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    // Not all at the same moment again.
    'retry-after': String(randomInt(2, 7)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    // What is still on its way is not read.
    ...(hasBody && { connection: 'close' }),
  });
  response.end(text);
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
export type OverloadSettings = {
  /** Addresses of calls that are turned away last, and are nobody's share: they have limits of their own. */
  kept: RegExp;
  /** Calls that have limits of their own, and whose callers share an address with all the world. */
  countedElsewhere?: RegExp;
  /** To the database. */
  connections: number;
  sharesOn: boolean;
};

/**
 * Puts a door before the whole server that lets in what can be answered in time: reads are turned away first, then
 * writes, and what is kept (sign-in, payment, the provider's word) last of all. Whoever is let in is served as if
 * nothing were.
 */
export function shedLoad(
  handle: Listener,
  busyness: ServerLoad,
  log: Log,
  { kept, connections }: Pick<OverloadSettings, 'kept' | 'connections'>,
): Listener {
  let saidAt = 0;
  const note = (weight: Priority, strain: Strain): void => {
    refused.inc({ weight });
    if (Date.now() - saidAt < 1000) return;
    saidAt = Date.now();
    log.warn({ ...strain, weight }, 'too busy: calls are refused');
  };
  return (request, response) => {
    const weight = priorityOf(request.method ?? '', request.url ?? '', kept);
    if (weight === null) return handle(request, response);
    const strain = { inWork: busyness.requestsInFlight(), lateMs: Math.round(busyness.eventLoopLagMs()) };
    if (isOverloaded(weight, strain, connections)) {
      note(weight, strain);
      return refuse(request, response);
    }
    countWork(request, response, busyness);
    return handle(request, response);
  };
}

/** From when all of it has come until the answer is made: whoever sends or reads slowly takes no place from others. */
function countWork(request: IncomingMessage, response: ServerResponse, busyness: ServerLoad): void {
  const begin = (): void => {
    if (response.writableEnded || response.destroyed) return;
    const end = busyness.begin();
    response.once('prefinish', end).once('close', end);
  };
  if (request.method === 'GET' || request.method === 'HEAD') begin();
  else request.once('end', begin);
}

const EVERY_MS = 100;
/** In a row: one long pause, of whatever made it, is over when it is noticed. */
const TIMES = 3;

export type ServerLoad = {
  /** Calls that are being worked on right now. */
  requestsInFlight: () => number;
  /** How late the process keeps coming to what is due: what everyone who is served here waits on top. */
  eventLoopLagMs: () => number;
  /** Counts one more, until what it gives back is called; calling it again changes nothing. */
  begin: () => () => void;
  stop: () => void;
};

const inWorkGauge = new Gauge({
  name: 'http_calls_in_work',
  help: 'Calls that the process is working on, those in line for a connection included',
  registers: [registry],
});

export function watchServerLoad(): ServerLoad {
  let working = 0;
  let late: number[] = [];
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    late = [now - due, ...late].slice(0, TIMES);
    due = now + EVERY_MS;
    inWorkGauge.set(working);
  }, EVERY_MS).unref();
  return {
    requestsInFlight: () => working,
    eventLoopLagMs: () => (late.length < TIMES ? 0 : Math.max(0, Math.min(...late))),
    begin: () => {
      working += 1;
      let counted = true;
      return () => {
        if (counted) working -= 1;
        counted = false;
      };
    },
    stop: () => clearInterval(timer),
  };
}
