import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

const aFile = (name: string) => new File(['x'], name);

/** A receiver whose answers the test gives, one file at a time. */
function receiver() {
  const under = new Map<string, PromiseWithResolvers<void>>();
  const queue = createUploadQueue((file, { signal, onProgress }) => {
    const answer = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    under.set(file.name, answer);
    onProgress(0.5);
    return answer.promise;
  });
  return { queue, under, list: () => queue.files().map(({ file, state }) => `${file.name} ${state}`) };
}

test('two are sent at once, the next when one has arrived', async () => {
  const { queue, under, list } = receiver();
  queue.add(['a', 'b', 'c'].map(aFile));
  expect(list()).toEqual(['a sending', 'b sending', 'c waiting']);
  expect(queue.files()[0]?.share).toBe(0.5);
  under.get('a')?.resolve();
  await expect.poll(list).toEqual(['b sending', 'c sending']);
});

test('what failed stays and does not hold up the others, and can be tried again', async () => {
  const { queue, under, list } = receiver();
  queue.add(['a', 'b', 'c'].map(aFile));
  under.get('a')?.reject(new Error('off the net'));
  await expect.poll(list).toEqual(['a failed', 'b sending', 'c sending']);
  expect(queue.files()[0]?.error?.message).toBe('off the net');
  queue.retry(queue.files()[0]?.id ?? 0);
  expect(list()).toEqual(['a waiting', 'b sending', 'c sending']);
  under.get('b')?.resolve();
  await expect.poll(list).toEqual(['a sending', 'c sending']);
});

test('one that is taken off the list is stopped, and makes room', async () => {
  const { queue, list } = receiver();
  queue.add(['a', 'b', 'c'].map(aFile));
  queue.remove(queue.files()[0]?.id ?? 0);
  await expect.poll(list).toEqual(['b sending', 'c sending']);
});

test('leaving stops them all', async () => {
  const { queue, list } = receiver();
  queue.add(['a', 'b', 'c'].map(aFile));
  queue.stopAll();
  expect(list()).toEqual([]);
});
