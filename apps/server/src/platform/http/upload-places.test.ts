import { expect, test } from 'vitest';
import { limitUploads } from './upload.ts';

/** Takes a slot and keeps it until released. */
function taking(places: ReturnType<typeof limitUploads>) {
  return (who: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    return { done: places(who, () => promise), finish: () => resolve(who) };
  };
}

test('one person cannot take all, and all cannot take more than there are', async () => {
  const take = taking(limitUploads({ inAll: 3, each: 2 }));
  const held = [take('kari'), take('kari')];
  await expect(take('kari').done).rejects.toMatchObject({ code: 'too_many_requests' });
  held.push(take('ola'));
  await expect(take('per').done).rejects.toMatchObject({ code: 'unavailable' });

  for (const { finish } of held) finish();
  expect(await Promise.all(held.map(({ done }) => done))).toEqual(['kari', 'kari', 'ola']);
  const next = take('kari');
  next.finish();
  expect(await next.done).toBe('kari');
});

test('a place is free again after a failure', async () => {
  const places = limitUploads({ inAll: 1, each: 1 });
  const fail = () => places('kari', () => Promise.reject(new Error('half a file')));
  await expect(fail()).rejects.toThrow('half a file');
  await expect(fail()).rejects.toThrow('half a file');
});
