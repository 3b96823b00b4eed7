import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFaultProxy, type FaultProxy } from './proxy.ts';

let echo: Server;
let proxy: FaultProxy;

/** Says everything back with a name in front, so that a test can tell who answered. */
async function startEcho(name: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => void socket.write(`${name}:${chunk.toString()}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

// A TCP server's address is never a pipe's name.
const targetOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

beforeEach(async () => {
  echo = await startEcho('a');
  proxy = await startFaultProxy(targetOf(echo));
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

async function open() {
  const socket = connect({ port: proxy.port, host: '127.0.0.1' });
  const broken = new Promise<'broken'>((resolve) =>
    socket.on('close', () => resolve('broken')).on('error', () => undefined),
  );
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), broken]);
  const say = (text: string): Promise<string> => {
    socket.write(text);
    const heard = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString('latin1'))));
    return Promise.race([heard, broken]);
  };
  return { say, broken, socket };
}

const within = <T>(ms: number, what: Promise<T>): Promise<T | 'nothing'> =>
  Promise.race([what, sleep(ms, 'nothing' as const)]);

test('without a fault all goes through, and a close is passed on', async () => {
  const { say, socket } = await open();
  expect(await say('hello')).toBe('a:hello');
  socket.end();
  await expect.poll(() => proxy.open()).toBe(0);
});

test('delay: the answer comes late by both ways, and at once when the fault is taken away', async () => {
  const { say } = await open();
  proxy.set({ kind: 'delay', ms: 100 });
  const begun = performance.now();
  expect(await say('slow')).toBe('a:slow');
  expect(performance.now() - begun).toBeGreaterThan(190);
  proxy.set({ kind: 'delay', ms: 60_000 });
  const answer = say('later');
  expect(await within(100, answer)).toBe('nothing');
  proxy.set({ kind: 'none' });
  expect(await answer).toBe('a:later');
});

test('cut: what is open breaks, what comes breaks, and afterwards it works again', async () => {
  const { broken } = await open();
  proxy.set({ kind: 'cut' });
  expect(await broken).toBe('broken');
  expect(await (await open()).say('x')).toBe('broken');
  proxy.set({ kind: 'none' });
  expect(await (await open()).say('x')).toBe('a:x');
});

test('half-open: taken, never answered, never closed; spoiled connections break when it is over', async () => {
  proxy.set({ kind: 'half-open' });
  const { say, broken } = await open();
  const answer = say('anybody?');
  expect(await within(150, answer)).toBe('nothing');
  proxy.set({ kind: 'none' });
  expect(await broken).toBe('broken');
});

test('throttle: so many bytes a second', async () => {
  const { say, socket } = await open();
  proxy.set({ kind: 'throttle', bytesPerSecond: 100 });
  const begun = performance.now();
  let heard = (await say('0123456789'.repeat(5))).length;
  while (heard < 52) heard += String((await once(socket, 'data'))[0]).length;
  // However the echo bunches what it hears: 52 bytes at a hundred a second.
  expect(performance.now() - begun).toBeGreaterThan(500);
});

test('garbage: noise instead of an answer, then the end', async () => {
  proxy.set({ kind: 'garbage' });
  const { say, broken } = await open();
  expect(await say('HELO')).toContain('no protocol');
  expect(await broken).toBe('broken');
});

test('pointed elsewhere: old connections break, new ones reach the other', async () => {
  const other = await startEcho('b');
  const { broken } = await open();
  proxy.pointAt(targetOf(other));
  expect(await broken).toBe('broken');
  expect(await (await open()).say('x')).toBe('b:x');
  other.close();
});
