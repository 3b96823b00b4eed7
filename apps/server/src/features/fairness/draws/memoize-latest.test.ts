import { expect, test } from 'vitest';
import { memoizeLatest } from './trials.ts';

function counting(most: number) {
  const made: string[] = [];
  const get = memoizeLatest<string>(most);
  return { made, get: (key: string) => get(key, async () => (made.push(key), key)) };
}

test('the same is made once, also for those who ask at the same time', async () => {
  const { made, get } = counting(2);
  await Promise.all([get('a'), get('a')]);
  await get('a');
  expect(made).toEqual(['a']);
});

test('what was not asked for the longest is forgotten first', async () => {
  const { made, get } = counting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is tried again', async () => {
  const get = memoizeLatest<string>(2);
  await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(get('a', async () => 'yes')).resolves.toBe('yes');
});
