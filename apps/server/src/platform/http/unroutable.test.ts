import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await startWorld();
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => world.close());

/** Writes the lines as they are, and reads until the line is closed. */
async function say(...lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body };
}

const HOST = 'Host: 127.0.0.1';

test.each([
  ['an address that is no encoding', ['GET /api/huts/%zz HTTP/1.1', HOST, 'Connection: close']],
  ['a part of the address that is too long', [`GET /api/huts/${'x'.repeat(300)} HTTP/1.1`, HOST, 'Connection: close']],
  ['an address that is none', ['GET api HTTP/1.1', HOST]],
  ['headers past all measure', ['GET /api/profile HTTP/1.1', HOST, `X-Large: ${'y'.repeat(20_000)}`]],
  ['a header that is none', ['GET /api/profile HTTP/1.1', HOST, 'X Bad: y']],
  ['two lengths', ['POST /api/auth/login HTTP/1.1', HOST, 'Content-Length: 2', 'Content-Length: 3', '', '{}']],
  ['no HTTP at all', ['\u0016\u0003\u0001']],
])('%s is refused like any other input, and says nothing about us', async (_name, lines) => {
  const { status, head, body } = await say(...lines);
  const requestId = /^x-request-id: (.*)$/m.exec(head)?.[1]?.trim();
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect([status, JSON.parse(body)]).toEqual([
    400,
    { error: 'invalid input', code: 'invalid_input', request_id: requestId },
  ]);
  for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', 'content-security-policy: '])
    expect(head).toContain(header);
});

test.each([
  ['no host', ['GET /api/profile HTTP/1.1', 'Connection: close']],
  ['an expectation nobody knows', ['GET /api/profile HTTP/1.1', HOST, 'Expect: everything', 'Connection: close']],
])('with %s it is a request like others', async (_name, lines) => {
  const { status, body } = await say(...lines);
  expect([status, JSON.parse(body).code]).toEqual([401, 'not_signed_in']);
});
