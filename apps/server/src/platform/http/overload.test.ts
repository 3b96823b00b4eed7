import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { portOf } from '#testing/processes.ts';
import { type ServerLoad, watchServerLoad, isOverloaded, shedLoad, priorityOf } from './overload.ts';

const CRITICAL = /^\/api\/auth\//;
const calm = { inWork: 0, lateMs: 0 };

describe('what is turned away first', () => {
  const taken = (strain: { inWork: number; lateMs: number }) =>
    (['read', 'write', 'critical'] as const).filter((weight) => !isOverloaded(weight, strain, 10));

  test.each([
    ['calm', calm, ['read', 'write', 'critical']],
    ['many in work', { inWork: 60, lateMs: 0 }, ['write', 'critical']],
    ['very many', { inWork: 90, lateMs: 0 }, ['critical']],
    ['late', { inWork: 10, lateMs: 201 }, ['write', 'critical']],
    ['very late', { inWork: 10, lateMs: 601 }, ['critical']],
    ['late for other reasons', { inWork: 9, lateMs: 601 }, ['read', 'write', 'critical']],
    ['more than can be held', { inWork: 400, lateMs: 0 }, []],
  ] as const)('%s: %o leaves %o', (_, strain, left) => {
    expect(taken(strain)).toEqual(left);
  });

  test.each([
    ['GET', '/api/huts/1', 'read'],
    ['HEAD', '/api/huts/1', 'read'],
    ['POST', '/api/bookings', 'write'],
    ['POST', '/api/auth/login', 'critical'],
    ['GET', '/api/auth/google/callback?code=1', 'critical'],
    ['GET', '/assets/index.js', null],
  ])('%s %s: %s', (method, url, weight) => {
    expect(priorityOf(method, url, CRITICAL)).toBe(weight);
  });
});

describe('at the door', () => {
  let server: Server;
  let load: ServerLoad;
  let held: (() => void)[] = [];
  afterEach(async () => {
    for (const answer of held.splice(0)) answer();
    load.stop();
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });

  /** With one connection at most six reads are in flight; this server answers when the test releases it. */
  async function start(): Promise<number> {
    held = [];
    // A machine that is busy with other tests must not decide this one.
    load = { ...watchServerLoad(), eventLoopLagMs: () => 0 };
    const handle = (request: IncomingMessage, response: { end: (text: string) => void }): void => {
      request.resume();
      held.push(() => response.end('done'));
    };
    const log = pino({ level: 'silent' });
    server = createServer(shedLoad(handle, load, log, { critical: CRITICAL, connections: 1 })).listen(0, '127.0.0.1');
    return portOf(server);
  }

  const call = async (port: number, method: string, path: string, body?: string) => {
    const sent = ask({ port, host: '127.0.0.1', method, path });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
  };

  async function untilHeld(count: number): Promise<void> {
    while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  test('a read too many is refused at once, in the words of the contract, and told when to come again', async () => {
    const port = await start();
    const first = Array.from({ length: 6 }, () => call(port, 'GET', '/api/huts'));
    await untilHeld(6);
    const refused = await call(port, 'GET', '/api/huts');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'unavailable',
      request_id: refused.headers['x-request-id'],
    });

    const signIn = call(port, 'POST', '/api/auth/login', '{}');
    await untilHeld(7);
    for (const answer of held.splice(0)) answer();
    expect((await signIn).status).toBe(200);
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    // The places are free again.
    const next = call(port, 'GET', '/api/huts');
    await untilHeld(1);
    held.splice(0)[0]?.();
    expect((await next).status).toBe(200);
  });

  test('anyone who lets a body drip, or hangs up, holds no place', async () => {
    const port = await start();
    const dripping = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write('POST /api/bookings HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
      return socket;
    });
    await untilHeld(20);
    expect(load.requestsInFlight()).toBe(0);
    const gone = connect(port, '127.0.0.1').on('error', () => undefined);
    gone.write('GET /api/huts HTTP/1.1\r\nhost: x\r\n\r\n');
    await untilHeld(21);
    expect(load.requestsInFlight()).toBe(1);
    gone.destroy();
    while (load.requestsInFlight() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const socket of dripping) socket.destroy();
  });
});

test('a process that is held up again and again is late, and one pause is not enough', async () => {
  const load = watchServerLoad();
  const holdUp = async (): Promise<void> => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await holdUp();
  expect(load.eventLoopLagMs()).toBe(0);
  for (let times = 0; times < 3; times += 1) await holdUp();
  expect(load.eventLoopLagMs()).toBeGreaterThan(150);
  await expect.poll(() => load.eventLoopLagMs(), { timeout: 10_000 }).toBeLessThan(100);
  load.stop();
});
