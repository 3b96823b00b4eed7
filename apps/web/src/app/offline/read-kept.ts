import type { QueryClient } from '@tanstack/react-query';
import { keeper } from '#lib/kept-offline.ts';

/** A phone may believe in a network that carries nothing. */
const PATIENCE_MS = 4000;

/**
 * Takes what was kept into the cache when there is no network, or one that does not answer; with one, everything is
 * asked for anew. Returns how to take it in for another reason.
 */
export function readKeptWithoutNet(queryClient: QueryClient): () => void {
  const read = () => {
    if (keeper.get() !== null)
      import('#features/offline/restore.ts').then(({ restore }) => restore(queryClient)).catch(() => {});
  };
  if (!navigator.onLine) read();
  window.addEventListener('offline', read);
  setTimeout(() => queryClient.isFetching({ queryKey: ['profile'] }) > 0 && read(), PATIENCE_MS);
  return read;
}
