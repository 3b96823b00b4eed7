import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse, startTestApi, type TestApi } from '#testing/test-api.ts';
import { callOnce } from './call-once.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  window.happyDOM.setURL(api.origin);
});
beforeEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

const club = {
  id: '1',
  version: 1,
  name: 'Bua',
  banner_image_url: null,
  booking_horizon_months: 6,
  longest_stay_days: null,
  ordinary_stay: 'free' as const,
};
const create = (name: string) => callOnce('POST /api/memberships/create-club', { body: { name } });
const keys = () => api.requests.map(({ idempotencyKey }) => idempotencyKey);

test('the same sent twice at once is one request, with a key', async () => {
  api.replies = { 'POST /api/memberships/create-club': { club } };
  const [first, second] = await Promise.all([create('Bua'), create('Bua')]);
  expect(second).toBe(first);
  expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('another input, and the same after an answer, are requests of their own', async () => {
  api.replies = { 'POST /api/memberships/create-club': { club } };
  await Promise.all([create('Bua'), create('Hytta')]);
  await create('Bua');
  expect(new Set(keys()).size).toBe(3);
});

test('after a lost answer the key is the same, after a refusal it is not', async () => {
  api.replies = { 'POST /api/memberships/create-club': refuse('unavailable') };
  await expect(create('Bua')).rejects.toMatchObject({ status: 503 });
  api.replies = { 'POST /api/memberships/create-club': refuse('invalid_input') };
  await expect(create('Bua')).rejects.toMatchObject({ status: 400 });
  api.replies = { 'POST /api/memberships/create-club': { club } };
  await create('Bua');
  const [lost, again, next] = keys();
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});
