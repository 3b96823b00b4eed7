import { createConnection } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#platform/lifecycle.ts';
import { eventually, freePort, type Running, startProcess } from '#testing/processes.ts';
import { startProxy } from '#testing/proxy.ts';
import { anAddress, aPassword, startWorld, testEnv, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const startApi = (ports?: { port: number; opsPort: number }, drainSeconds = 1): Promise<Running> =>
  startProcess(
    'main-api.ts',
    {
      ...testEnv(world.config.database.url),
      // One client signs in all the time here; how often one may is tested elsewhere.
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://127.0.0.1',
      DRAIN_SECONDS: String(drainSeconds),
    },
    ports,
  );

const get = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('health, readiness and metrics are on the inner port, and not on the outer', async () => {
  const api = await startApi();
  try {
    // It is counted when all of it has gone out: the texts are more than a line holds at once.
    await (await get(api.port, '/api/translations')).text();
    expect((await get(api.opsPort, '/healthz')).status).toBe(200);
    const metrics = await (await get(api.opsPort, '/metrics')).text();
    expect(metrics).toContain('http_request_seconds_count{route="GET /api/translations",status="200"} 1');
    expect(metrics).toContain('database_pool_connections{state="total"}');
    expect((await get(api.port, '/metrics')).status).toBe(404);
  } finally {
    await api.kill();
  }
});

test('asked to leave: not ready at once, still answering while it drains, then gone with 0', async () => {
  const api = await startApi(undefined, 2);
  const leaving = api.leave();
  await eventually('not ready', async () => (await get(api.opsPort, '/readyz')).status === 503, 1);
  const answer = await get(api.port, '/api/translations');
  await answer.text();
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await leaving).toBe(0);
  await expect(get(api.port, '/api/translations')).rejects.toThrow('fetch failed');
});

test('wrong settings end the process with a sentence and exit code 78', async () => {
  const start = startProcess('main-api.ts', { ...testEnv(world.config.database.url), TOKEN_SECRETS: 'short' });
  await expect(start).rejects.toThrow('TOKEN_SECRETS every secret must have at least 32 characters');
});

test('a client that sends its headers an email at a time is shown out', { timeout: 40_000 }, async () => {
  const api = await startApi();
  try {
    const socket = createConnection(api.port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    const started = Date.now();
    const drip = setInterval(() => socket.write('x'), 500);
    socket.write('GET /api/translations HTTP/1.1\r\nx-slow: ');
    socket.resume();
    await once(socket, 'close');
    clearInterval(drip);
    expect(Date.now() - started).toBeLessThan(20_000);
  } finally {
    await api.kill();
  }
});

test(
  'two processes behind a proxy, restarted in turn under load: not one request fails',
  { timeout: 120_000 },
  async () => {
    const first = await startApi();
    const second = await startApi();
    const proxyPort = await freePort();
    const proxy = startProxy([first, second]);
    await listen(proxy.server, proxyPort, '127.0.0.1');
    await wait(500);

    const email = anAddress();
    await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
    const statuses = new Map<number | string, number>();
    const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const load = new AbortController();
    const aClient = async (path: string, init?: RequestInit) => {
      while (!load.signal.aborted) {
        await fetch(`http://127.0.0.1:${proxyPort}${path}`, init)
          .then(async (response) => (await response.arrayBuffer(), count(response.status)))
          .catch((error: unknown) => count(String(error)));
      }
    };
    const signIn = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: aPassword }),
    };
    const clients = [
      ...Array.from({ length: 8 }, () => aClient('/api/translations')),
      aClient('/api/auth/login', signIn),
    ];

    const restarted: Running[] = [];
    for (const process of [first, second]) {
      await wait(1_000);
      expect(await process.leave()).toBe(0);
      restarted.push(await startApi(process));
      await wait(500);
    }
    load.abort();
    await Promise.all(clients);
    proxy.close();
    for (const process of restarted) await process.kill();

    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(200);
  },
);
