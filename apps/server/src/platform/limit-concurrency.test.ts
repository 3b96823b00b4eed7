import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency, limitConcurrencyPerKey } from './limit-concurrency.ts';

const slow = () => wait(20);
const fail = () => Promise.reject(new Error('broken'));

test('never more at once than agreed, and everyone in line gets a turn', async () => {
  const taking = limitConcurrency({ atOnce: 2, inLine: 20 });
  let now = 0;
  let most = 0;
  const order: number[] = [];
  const work = (name: number) => async () => {
    now += 1;
    most = Math.max(most, now);
    await wait(5);
    order.push(name);
    now -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, name) => taking(work(name))));
  expect(most).toBe(2);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('when the line is full the next one is turned away at once', async () => {
  const taking = limitConcurrency({ atOnce: 1, inLine: 1 });
  const first = taking(slow);
  const second = taking(slow);
  await expect(taking(slow)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all([first, second]);
  await expect(taking(async () => 'free again')).resolves.toBe('free again');
});

test('work that fails gives up its place', async () => {
  const taking = limitConcurrency({ atOnce: 1, inLine: 1 });
  await expect(Promise.all([taking(fail), taking(fail)])).rejects.toThrow('broken');
  await expect(taking(async () => 'next')).resolves.toBe('next');
});

test('with a queue for each key, a full one turns away its own only', async () => {
  const taking = limitConcurrencyPerKey({ atOnce: 1, inLine: 1 });
  const busy = [taking('busy', slow), taking('busy', slow)];
  await expect(taking('busy', slow)).rejects.toMatchObject({ code: 'unavailable' });
  await taking('calm', slow);
  await Promise.all(busy);
  await taking('busy', slow);
});
