import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, refuse, type TestApi } from '#testing/test-api.ts';
import { ApiError, call, endsSession } from './api-client.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  window.happyDOM.setURL(api.origin);
});
afterEach(() => localStorage.clear());
afterAll(() => api.close());

const failure = async (run: () => Promise<unknown>): Promise<unknown> => {
  try {
    await run();
    return null;
  } catch (error) {
    return error;
  }
};

test('a refusal carries status, code, the sentence of the server and the whole body', async () => {
  api.replies = { 'GET /api/profile': refuse('not_allowed', { error: 'No entry', request_id: 'r1' }) };
  const error = await failure(() => call('GET /api/profile', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 403, code: 'not_allowed', message: 'No entry', body: { request_id: 'r1' } });
});

test('an answer that explains nothing is an error all the same', () => {
  expect(new ApiError(418, {})).toMatchObject({ message: 'An error occurred', code: 'unexpected' });
  expect(new ApiError(502, {})).toMatchObject({ code: 'unavailable' });
});

/** What a call to another server than ours comes to. */
async function failureAt(listener: RequestListener): Promise<unknown> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const error = await failure(() => call('GET /api/profile', {}));
  window.happyDOM.setURL(api.origin);
  server.close();
  return error;
}

test.each([
  ['4', 4000],
  ['Sun, 15 Nov 2026 12:00:00 GMT', null],
  [undefined, null],
])('a busy server that says %s is waited for as long', async (said, retryAfterMs) => {
  const error = await failureAt((_request, response) => {
    response.writeHead(503, said === undefined ? {} : { 'retry-after': said }).end();
  });
  expect(error).toMatchObject({ status: 503, code: 'unavailable', retryAfterMs });
});

test('an answer that breaks off is no answer, however well it began', async () => {
  const error = await failureAt((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"user":');
    setTimeout(() => response.destroy(), 20);
  });
  expect(error).toMatchObject({ status: 0, code: 'unavailable' });
});

test('a server that cannot be reached is unavailable', async () => {
  window.happyDOM.setURL('http://127.0.0.1:1');
  const error = await failure(() => call('GET /api/profile', {}));
  window.happyDOM.setURL(api.origin);
  expect(error).toMatchObject({ status: 0, code: 'unavailable' });
});

test('a call one has cancelled is no failure of the server', async () => {
  const error = await failure(() => call('GET /api/profile', { signal: AbortSignal.abort() }));
  expect(error).not.toBeInstanceOf(ApiError);
});

test('only our own server’s word ends a session: not wrong credentials, not a 401 of a network on the way', () => {
  expect(endsSession(new ApiError(401, { code: 'not_signed_in' }))).toBe(true);
  expect(endsSession(new ApiError(401, { code: 'invalid_credentials' }))).toBe(false);
  expect(endsSession(new ApiError(401, {}))).toBe(false);
  expect(endsSession(new ApiError(403, { code: 'not_allowed' }))).toBe(false);
});

test('what is read after a write is asked of the database, for two seconds', async () => {
  api.replies = { 'GET /api/profile': refuse('not_allowed'), 'POST /api/auth/logout': refuse('not_allowed') };
  const read = async () => {
    await failure(() => call('GET /api/profile', {}));
    return api.requests.at(-1)?.cacheControl;
  };
  // A test before this one may have written.
  await expect.poll(read, { timeout: 5_000 }).not.toBe('no-cache');
  await failure(() => call('POST /api/auth/logout', {}));
  expect(await read()).toBe('no-cache');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001);
  expect(await read()).not.toBe('no-cache');
  vi.restoreAllMocks();
});
