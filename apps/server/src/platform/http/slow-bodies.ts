import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
