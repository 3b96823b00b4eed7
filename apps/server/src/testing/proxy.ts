import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

export type Backend = { port: number; opsPort: number };

const CHECK_MS = 200;

/**
 * A small load balancer: polls /readyz of each backend every 200 ms, sends requests round-robin to those that are ready,
 * keeps connections alive and never retries, so that every failure counts.
 */
export function startProxy(backends: Backend[]): { server: Server; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Set<Backend>();
  const check = async (backend: Backend) => {
    const isReady = await fetch(`http://127.0.0.1:${backend.opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(backend);
    else ready.delete(backend);
  };
  const timer = setInterval(() => void Promise.all(backends.map(check)), CHECK_MS);

  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const choices = [...ready];
    turn += 1;
    const backend = choices[turn % choices.length];
    if (!backend) {
      outgoing.writeHead(503).end();
      return;
    }
    passOn(incoming, outgoing, { port: backend.port, agent });
  });
  return {
    server,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** In front of several installations: a request goes to the one of its Host. */
export function startHostRouter(ports: Readonly<Record<string, number>>): { server: Server; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createServer((incoming, outgoing) => {
    const port = ports[incoming.headers.host ?? ''];
    if (port === undefined) {
      outgoing.writeHead(421).end();
      return;
    }
    passOn(incoming, outgoing, { port, agent });
  });
  return {
    server,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends a request on and its answer back, once: what fails is answered 502. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { port, agent }: { port: number; agent: Agent }) {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}
