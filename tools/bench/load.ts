import { fork } from 'node:child_process';
import path from 'node:path';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import type { Run, Stock, Tally } from './load-process.ts';
import type { Site } from './site.ts';
import type { Slice } from './slices.ts';

export type Load = { pid: number; stock: (stock: Stock) => void; run: (run: Run) => Promise<Tally>; stop: () => void };

/** The load comes from a process of its own: asking must not wait for counting. */
export function openLoad(): Load {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'));
  return {
    pid: child.pid ?? 0,
    stock: (stock) => void child.send({ stock }),
    run: (run) =>
      new Promise((resolve, reject) => {
        const broken = (): void => reject(new Error('The load broke off.'));
        child.once('exit', broken);
        // The only message it sends.
        child.once('message', (tally) => (child.off('exit', broken), resolve(tally as Tally)));
        child.send({ run });
      }),
    stop: () => void child.kill(),
  };
}

type Asked = { stock: string; status: string; connections: number; seconds: number };

/** Requests of one kind. Any answer but the expected one stops the bench: refusals are fast and prove nothing. */
export function requests(load: Load, site: Site, { stock, status, connections, seconds }: Asked): Slice {
  const used = () => ({ api: cpuOf(site.apiPid), database: cpuOfFamily(site.postmaster), asking: cpuOf(load.pid) });
  return async () => {
    const before = used();
    const tally = await load.run({ name: stock, port: site.port, connections, seconds });
    const after = used();
    const { [status]: done = 0, ...others } = tally.byStatus;
    if (Object.keys(others).length > 0) throw new Error(`${stock} was answered ${JSON.stringify(tally.byStatus)}`);
    const micros = (part: keyof typeof before): number => (1e6 * (after[part] - before[part])) / done;
    return {
      rate: done / tally.seconds,
      cost: { api: micros('api'), database: micros('database'), asking: micros('asking') },
    };
  };
}

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: object;
};

/** As it goes on the wire. */
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
