import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { LAST_RESORT_MS } from './slow-bodies.ts';

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
