import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Fault =
  | { kind: 'none' }
  /** Every chunk is delayed, in both directions. */
  | { kind: 'delay'; ms: number }
  | { kind: 'throttle'; bytesPerSecond: number }
  /** Connections are reset, new ones at once. */
  | { kind: 'cut' }
  /** Connections are accepted, and nothing is ever sent: no answer, no end. */
  | { kind: 'half-open' }
  /** Every connection is answered with bytes of no protocol. */
  | { kind: 'garbage' };

export type Target = { host: string; port: number };

export type FaultProxy = {
  port: number;
  set: (fault: Fault) => void;
  /** New connections go there; those to the old target are reset. */
  pointAt: (target: Target) => void;
  /** Connections that are open right now. */
  open: () => number;
  close: () => Promise<void>;
};

const NOISE = Buffer.from('\u0000\u0016\u0003 no protocol begins like this <<<\r\n\r\n\u0007', 'latin1');
const THROTTLED_CHUNK_MS = 100;

/** A TCP proxy between a program and a service, which can make the service misbehave. */
export async function startFaultProxy(target: Target, listenOn = 0): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' };
  let goal = target;
  let change = new AbortController();
  const pairs = new Set<readonly [Socket, Socket]>();

  const breakAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  // A change of the fault ends all delays: a service that is restored is restored at once.
  const pause = (ms: number): Promise<unknown> =>
    sleep(ms, null, { signal: change.signal, ref: false }).catch(() => null);

  async function passOn(chunk: Buffer, to: Socket): Promise<void> {
    if (fault.kind === 'half-open' || fault.kind === 'garbage') return;
    if (fault.kind === 'delay') await pause(fault.ms);
    if (fault.kind !== 'throttle') return write(to, chunk);
    const size = Math.max(1, Math.round((fault.bytesPerSecond * THROTTLED_CHUNK_MS) / 1000));
    for (let at = 0; at < chunk.length && !to.destroyed; at += size) {
      if (fault.kind === 'throttle') await pause(THROTTLED_CHUNK_MS);
      await write(to, chunk.subarray(at, at + size));
    }
  }

  async function relay(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) await passOn(chunk, to);
    if (fault.kind !== 'half-open') to.end();
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => undefined).setNoDelay(true);
    if (fault.kind === 'cut') {
      client.resetAndDestroy();
      return;
    }
    if (fault.kind === 'garbage') client.end(NOISE);
    const upstream = connect({ ...goal, allowHalfOpen: true, noDelay: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    upstream.on('error', () => client.resetAndDestroy());
    for (const [one, other] of [pair, [upstream, client] as const])
      one.on('close', () => {
        pairs.delete(pair);
        if (fault.kind !== 'half-open') other.destroy();
      });
    relay(client, upstream).catch(() => upstream.destroy());
    relay(upstream, client).catch(() => client.destroy());
  });
  server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    port: address.port,
    set: (next) => {
      // A connection that has swallowed data is unusable.
      const isBroken = fault.kind === 'half-open' || fault.kind === 'garbage';
      fault = next;
      change.abort();
      change = new AbortController();
      if (isBroken || next.kind === 'cut' || next.kind === 'garbage') breakAll();
    },
    pointAt: (next) => {
      goal = next;
      breakAll();
    },
    open: () => pairs.size,
    close: async () => {
      change.abort();
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

const write = async (to: Socket, chunk: Buffer): Promise<void> => {
  if (!to.destroyed && !to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
};
