import type { QueryClient } from '@tanstack/react-query';
import { offlineOwnerId } from '#lib/kept-offline.ts';

/** A phone may believe in a network that carries nothing. */
const SLOW_NETWORK_MS = 4000;

/**
 * Takes what was kept into the cache when there is no network, or one that does not answer; with one, everything is
 * asked for anew. Returns how to take it in for another reason.
 */
export function restoreWhenOffline(queryClient: QueryClient): () => void {
  const read = () => {
    if (offlineOwnerId.get() !== null)
      import('#features/offline/restore.ts')
        .then(({ restoreAnswers: restore }) => restore(queryClient))
        .catch(() => {});
  };
  if (!navigator.onLine) read();
  window.addEventListener('offline', read);
  setTimeout(() => queryClient.isFetching({ queryKey: ['profile'] }) > 0 && read(), SLOW_NETWORK_MS);
  return read;
}
