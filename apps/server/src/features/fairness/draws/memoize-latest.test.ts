import { expect, test } from 'vitest';
import { memoizeLatest } from './trials.ts';

function counting(most: number) {
  const made: string[] = [];
  const get = memoizeLatest<string>(most);
  return { made, get: (key: string) => get(key, async () => (made.push(key), key)) };
}

test('computes a value once, also for concurrent callers', async () => {
  const { made, get } = counting(2);
  await Promise.all([get('a'), get('a')]);
  await get('a');
  expect(made).toEqual(['a']);
});

test('evicts the least recently used entry first', async () => {
  const { made, get } = counting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('retries after a failure', async () => {
  const get = memoizeLatest<string>(2);
  await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(get('a', async () => 'yes')).resolves.toBe('yes');
});
