import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

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
