import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MOST_CONNECTIONS = 2_000;
/** More than a lecture hall behind one address needs, and too few for one machine to shut all others out. */
const MOST_PER_ADDRESS = 500;

/** Where nobody stands in between, the address is the caller's own, and one caller does not get all the connections. */
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

/** Every door closes by itself: slow headers, slow bodies, idle sockets. */
export function createHttpServer(listener: RequestListener, { behindProxy }: { behindProxy: boolean }): Server {
  const server = createServer(
    {
      requestTimeout: LAST_RESORT_MS,
      headersTimeout: 10_000,
      keepAliveTimeout: 72_000,
      // Node looks for late headers only every 30 s unless told.
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
      // We never look at it, and Node would refuse without it in words of its own.
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
    /** Seconds a body may take to arrive, where it may take longer than others. */
    bodySeconds?: number;
  }
}

/** 10 MB over a poor mobile line of 1 Mbit/s take 80 seconds. */
export const UPLOAD_SECONDS = 120;

/** Node's own limit is one for the whole server, so it is set behind the longest of ours, for whatever slips past. */
export const LAST_RESORT_MS = (UPLOAD_SECONDS + 10) * 1000;

const hasBody = ({ headers }: { headers: Record<string, unknown> }): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Hangs up on whoever takes too long to send a body: `seconds`, unless the route has its own word. */
export function closeSlowBodies(app: FastifyInstance, { seconds }: { seconds: number }): void {
  app.addHook('onRequest', async ({ raw, routeOptions: { config } }) => {
    // A call injected by a test has no line to hang up on.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    // The connection itself: ending the request first would let a last answer slip out before it closes.
    const hangUp = () => void (raw.complete || raw.socket.destroy());
    const timer = setTimeout(hangUp, (config?.bodySeconds ?? seconds) * 1000).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
