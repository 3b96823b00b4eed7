import { expect, test } from 'vitest';
import { createCache, type Loaded } from './cache.ts';
import type { ChangeSubscriber } from './change-listener.ts';

/** A listener whose notices and silences the test decides. */
function aListener() {
  const subscribers: ChangeSubscriber[] = [];
  let current = true;
  return {
    isCurrent: () => current,
    subscribe: (one: ChangeSubscriber) => void subscribers.push(one),
    stop: async () => undefined,
    notice: (tag: string) => subscribers.forEach(({ changed }) => changed(tag)),
    lose: () => subscribers.forEach(({ lost }) => lost()),
    setCurrent: (is: boolean) => void (current = is),
  };
}

type Value = { version: number };
const loaded = (version: number, more: Partial<Loaded<Value>> = {}): Loaded<Value> => ({
  value: { version },
  tags: ['club 1'],
  bytes: 10,
  ...more,
});

/** A row of a database that counts how often it is read. */
function aRow(more: Partial<Loaded<Value>> = {}) {
  const row = { version: 1, reads: 0 };
  const load = async () => ((row.reads += 1), loaded(row.version, more));
  return { row, load };
}

const aGate = () => Promise.withResolvers<void>();

test('caches a value until a notice about it arrives; other notices do not evict it', async () => {
  const listener = aListener();
  const cache = createCache<Value>('test', listener, 1_000);
  const { row, load } = aRow();
  await cache.read('a', load);
  expect(await cache.read('a', load)).toEqual({ version: 1 });
  expect(row.reads).toBe(1);

  row.version = 2;
  listener.notice('club 2');
  expect(await cache.read('a', load)).toEqual({ version: 1 });
  listener.notice('club 1');
  expect(await cache.read('a', load)).toEqual({ version: 2 });
  expect(row.reads).toBe(2);
});

test('uses no cached value while the listener is disconnected, nor values cached before', async () => {
  const listener = aListener();
  const cache = createCache<Value>('test', listener, 1_000);
  const { row, load } = aRow();
  await cache.read('a', load);
  listener.setCurrent(false);
  row.version = 2;
  expect(await cache.read('a', load)).toEqual({ version: 2 });
  listener.lose();
  listener.setCurrent(true);
  expect(await cache.read('a', load)).toEqual({ version: 2 });
  expect(row.reads).toBe(3);
});

test('returns a value that was read during a notice, without caching it', async () => {
  const listener = aListener();
  const cache = createCache<Value>('test', listener, 1_000);
  const { row, load } = aRow();
  const gate = aGate();
  const slow = cache.read('a', async () => {
    const before = await load();
    await gate.promise;
    return before;
  });
  row.version = 2;
  listener.notice('club 1');
  // Who asks after the notice does not wait for the reading that began before it.
  expect(await cache.read('a', load)).toEqual({ version: 2 });
  gate.resolve();
  expect(await slow).toEqual({ version: 1 });
  expect(await cache.read('a', load)).toEqual({ version: 2 });
});

test('does not cache a value that was read while the connection was lost', async () => {
  const listener = aListener();
  const cache = createCache<Value>('test', listener, 1_000);
  const gate = aGate();
  const slow = cache.read('a', async () => (await gate.promise, loaded(1)));
  listener.lose();
  gate.resolve();
  await slow;
  expect(await cache.read('a', async () => loaded(2))).toEqual({ version: 2 });
});

test('concurrent callers share one query', async () => {
  const cache = createCache<Value>('test', aListener(), 1_000);
  const { row, load } = aRow();
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.read('a', load)));
  expect(answers).toHaveLength(500);
  expect(row.reads).toBe(1);
});

test('a failed query fails for the callers who shared it, and the next caller retries', async () => {
  const cache = createCache<Value>('test', aListener(), 1_000);
  const broken = async (): Promise<never> => Promise.reject(new Error('the database is gone'));
  await expect(cache.read('a', broken)).rejects.toThrow('the database is gone');
  expect(await cache.read('a', async () => loaded(1))).toEqual({ version: 1 });
});

test('does not cache a missing row', async () => {
  const cache = createCache<Value>('test', aListener(), 1_000);
  expect(await cache.read('a', async () => null)).toBeNull();
  expect(await cache.read('a', async () => loaded(1))).toEqual({ version: 1 });
});

test('an answer holds no longer than its time, and one without time left not at all', async () => {
  const cache = createCache<Value>('test', aListener(), 1_000);
  const { row, load } = aRow({ ttlMs: 30 });
  await cache.read('a', load);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await cache.read('a', load);
  expect(row.reads).toBe(2);
  const gone = aRow({ ttlMs: -1 });
  await cache.read('b', gone.load);
  await cache.read('b', gone.load);
  expect(gone.row.reads).toBe(2);
});

test('stays within its size and evicts the least recently used entry first', async () => {
  const cache = createCache<Value>('test', aListener(), 25);
  const rows = ['a', 'b', 'c'].map((key) => ({ key, ...aRow() }));
  for (const { key, load } of rows) await cache.read(key, load);
  for (const { key, load } of rows.toReversed()) await cache.read(key, load);
  expect(rows.map(({ row }) => row.reads)).toEqual([2, 1, 1]);
});
