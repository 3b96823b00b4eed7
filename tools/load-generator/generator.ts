import { fork } from 'node:child_process';
import { join } from 'node:path';
import { cpuOf } from '../services/processes.ts';
import type { Counted, RequestKind, Run, SeenVersion, Tally } from './generator.process.ts';

export type { RequestKind, Run, SeenVersion, Tally };

export type Generator = {
  add: (kinds: readonly RequestKind[]) => void;
  run: (run: Run) => Promise<Tally>;
  /** Seconds of a core that generating has used so far. */
  cpu: () => number;
  stop: () => void;
};

/** Generates load from a process of its own, so that the timing of requests does not wait for the evaluation. */
export function openGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator.process.ts'));
  return {
    add: (add) => void child.send({ add }),
    run: (run) =>
      new Promise((resolve, reject) => {
        const broken = (): void => reject(new Error('The load generator ended early.'));
        child.once('exit', broken);
        // The only message it sends.
        child.once('message', (tally) => (child.off('exit', broken), resolve(tally as Tally)));
        child.send({ run });
      }),
    cpu: () => cpuOf(child.pid ?? 0),
    stop: () => void child.kill(),
  };
}

type Sum = Omit<Counted, 'byStatus' | 'versions'>;

const none: Sum = { served: 0, refused: 0, failed: 0, ms: [] };

export const sumOf = ({ byKind }: Tally, kinds: readonly { name: string }[]): Sum =>
  kinds.reduce<Sum>((sum, { name }) => {
    const { served, refused, failed, ms } = byKind[name] ?? none;
    return {
      served: sum.served + served,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
      ms: [...sum.ms, ...ms],
    };
  }, none);

export function percentile(ms: readonly number[], share: number): number {
  return ms.toSorted((a, b) => a - b)[Math.floor((ms.length - 1) * share)] ?? NaN;
}

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: object;
};

/** A complete HTTP/1.1 request. */
export function asText({ method, path, token, headers = {}, body }: Request): string {
  const content = body ? JSON.stringify(body) : '';
  const all = {
    host: '127.0.0.1',
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}
