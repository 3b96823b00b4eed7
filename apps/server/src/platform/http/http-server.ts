import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { MAX_EVENT_STREAMS } from './event-streams.ts';

/** Of calls; a stream keeps one of its own. */
const MOST_CONNECTIONS = 2_000 + MAX_EVENT_STREAMS;
/** Enough for a lecture hall behind one address, too few for one machine to exhaust all connections. */
const MOST_PER_ADDRESS = 500;

/** Without a proxy in front, the remote address is the caller's own: no caller gets all the connections. */
function limitPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** A server with timeouts for slow headers, slow bodies and idle sockets. */
export function createHttpServer(listener: RequestListener, { behindProxy }: { behindProxy: boolean }): Server {
  const server = createServer(
    {
      requestTimeout: LAST_RESORT_MS,
      headersTimeout: 10_000,
      keepAliveTimeout: 72_000,
      // Node checks for late headers only every 30 s by default.
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
      // We do not use it, and Node would refuse its absence with an answer of its own.
      requireHostHeader: false,
    },
    listener,
  );
  server.setTimeout(30_000);
  server.maxConnections = MOST_CONNECTIONS;
  if (!behindProxy) limitPerAddress(server);
  return server;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds a body may take to arrive, where the route allows more than the default. */
    bodySeconds?: number;
  }
}

/** 10 MB over a mobile connection of 1 Mbit/s take 80 seconds. */
export const UPLOAD_SECONDS = 120;

/** Node has one limit for the whole server, so it is set just above the longest of ours. */
const LAST_RESORT_MS = (UPLOAD_SECONDS + 10) * 1000;

const hasBody = ({ headers }: { headers: Record<string, unknown> }): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Disconnects clients that take longer than `seconds`, or the route's own `bodySeconds`, to send a body. */
export function closeSlowBodies(app: FastifyInstance, { seconds }: { seconds: number }): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, _reply, done) => {
    done();
    // A request injected by a test has no socket.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    // Destroys the socket, not the request: ending the request would still send a response.
    const disconnect = () => void (raw.complete || raw.socket.destroy());
    const timer = setTimeout(disconnect, (config?.bodySeconds ?? seconds) * 1000).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
