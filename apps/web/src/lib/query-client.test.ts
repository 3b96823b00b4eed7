import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const busy = (retryAfterMs: number | null) => new ApiError(503, { code: 'unavailable' }, { retryAfterMs });

test('without a network what somebody sends is refused at once, and not sent when there is one again', async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(0, {})));
  const onUnreachable = vi.fn<() => void>();
  onlineManager.setOnline(false);
  const sending = new MutationObserver(
    createQueryClient(() => {}, onUnreachable),
    { mutationFn: send },
  );
  await expect(sending.mutate()).rejects.toMatchObject({ status: 0 });
  onlineManager.setOnline(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onUnreachable).toHaveBeenCalledTimes(1);
});

test.each([
  ['as long as a busy server asks for', busy(4000), 4000, 5000],
  ['not for an hour', busy(3_600_000), 10_000, 12_500],
  ['a second where nothing is said', busy(null), 1000, 1000],
])('a read waits %s, and is tried twice', async (_how, error, soonest, latest) => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(error));
  const asking = new QueryObserver(
    createQueryClient(() => {}),
    { queryKey: ['busy'], queryFn: read },
  );
  const leave = asking.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(soonest - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(latest - soonest + 1);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(asking.getCurrentResult().error).toBe(error);
  leave();
});

test('a write is not tried again by itself', async () => {
  vi.useFakeTimers();
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(busy(2000)));
  const sending = new MutationObserver(
    createQueryClient(() => {}),
    { mutationFn: send },
  );
  await expect(sending.mutate()).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
