import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse, startTestApi, type TestApi } from '#testing/test-api.ts';
import { storedToken } from './token.ts';
import { upload } from './upload.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  window.happyDOM.setURL(api.origin);
});
beforeEach(() => Object.assign(api, { requests: [], replies: {} }));
afterAll(() => api.close());

const KEY = 'POST /api/images/upload-profile-picture';
const send = (signal = new AbortController().signal) =>
  upload(KEY, new Blob(['pixels'], { type: 'image/webp' }), { signal, onProgress: () => {} });

test('the file travels as multipart, with the token of the session', async () => {
  api.replies = { [KEY]: { url: '/files/a.webp', s3_key: 'a.webp' } };
  storedToken.set('a.b.c');
  expect(await send()).toEqual({ url: '/files/a.webp', s3_key: 'a.webp' });
  expect(api.requests[0]?.authorization).toBe('Bearer a.b.c');
  expect(api.requests[0]?.body).toMatch(/name="file".*image\/webp.*pixels/s);
});

test('a refusal is the same error as from any other call', async () => {
  api.replies = { [KEY]: refuse('body_too_large') };
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 413, code: 'body_too_large' });
});

test('a server that cannot be reached has status 0', async () => {
  window.happyDOM.setURL('http://127.0.0.1:9');
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'unavailable' });
  window.happyDOM.setURL(api.origin);
});

test('anyone who changes their mind stops it', async () => {
  const stop = new AbortController();
  const sending = send(stop.signal);
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
