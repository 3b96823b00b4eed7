import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSlowBodies } from './http-server.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  closeSlowBodies(app, { seconds: 0.6 });
  app.post('/note', async ({ body }) => body);
  app.post('/parcel', { config: { access: 'visitor', bodySeconds: 5 } }, async ({ body }) => body);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends the head at once and the body a byte at a time. Returns the response, or what arrived before the server disconnected. */
async function drip(path: string, body: string, { everyMs }: { everyMs: number }): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    socket.end();
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  let at = 0;
  const timer = setInterval(() => {
    if (at < body.length) socket.write(body.slice(at, (at += 1)));
  }, everyMs);
  await once(socket, 'close');
  clearInterval(timer);
  return heard;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const BODY = '{"text":"hello"}';

test('who lets a body drip is hung up on', async () => {
  const start = performance.now();
  expect(await drip('/note', BODY, { everyMs: 100 })).toBe('');
  expect(performance.now() - start).toBeLessThan(1_500);
});

test('a route that allows for more hears it out', async () => {
  expect(await drip('/parcel', BODY, { everyMs: 100 })).toContain(BODY);
});

test('who has sent all in time is left alone on a connection that stays open', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async () => {
    const call = request({ port, host: '127.0.0.1', path: '/note', method: 'POST', agent, headers: JSON_TYPE });
    call.end(BODY);
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, call.reusedSocket];
  };
  expect(await post()).toEqual([200, false]);
  await wait(1_000); // past the time the first body had
  expect(await post()).toEqual([200, true]);
  agent.destroy();
});

test('a call without a line, as tests inject them, is not hung up on afterwards', async () => {
  const answer = await app.inject({ method: 'POST', url: '/note', headers: JSON_TYPE, payload: BODY });
  expect(answer.body).toBe(BODY);
  await wait(1_000); // an error thrown by the clock would fail this run
});
