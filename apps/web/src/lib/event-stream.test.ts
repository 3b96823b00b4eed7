import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  window.happyDOM.setURL(url);
  return url;
}
const never = new AbortController().signal;

test('events are told as they come, also when a network cuts them anywhere; then how long to wait', async () => {
  const url = await serve((response) => {
    const parts = ['retry: 5000\n\nevent: cha', 'nged\ndata: {"version":"7"}\n', '\n:\n\nevent: changed\ndata: {}\n\n'];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [n, part] of parts.entries()) setTimeout(() => response.write(part), 20 * n);
    setTimeout(() => response.end('retry: 1234\n\n'), 100);
  });
  const events: string[] = [];
  expect(await readEvents(url, never, (event) => events.push(event))).toBe(1234);
  expect(events).toEqual(['open', 'changed', 'changed']);
});

test.each([204, 401, 404])('nothing is followed after a %d', async (status) => {
  const url = await serve((response) => response.writeHead(status).end());
  expect(await readEvents(url, never, () => undefined)).toBeNull();
});

test.each([429, 503])('a server that is too busy with a %d is asked again, not at once', async (status) => {
  const url = await serve((response) => response.writeHead(status).end());
  expect(await readEvents(url, never, () => undefined)).toBeGreaterThanOrEqual(30_000);
});

test('a connection that breaks is tried again, and one that is given up is not', async () => {
  const url = await serve((response) => {
    response.writeHead(200).write(':\n\n');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await readEvents(url, never, () => undefined)).toBe(30_000);
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 20);
  expect(await readEvents(url, stopping.signal, () => undefined)).toBeNull();
});
