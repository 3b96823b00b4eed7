import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreachable } from './api-client.ts';
import { keepUnsent, listUnsent, UNSENT_KEY } from './outbox.ts';

// Apart from outbox.ts, which every page loads.

/** What is written at a hut. Its key is made here: the server keeps it once, however often it is sent. */
type Written = { key: string };

/** By the clock of this device. */
export const writtenNow = (): string => new Date().toISOString();

type WaySent<T extends Written> = {
  kind: string;
  send: (content: T) => Promise<void>;
  /** Also after a failure: what was written may be there without its photos. */
  afterwards: (queryClient: QueryClient, content: T) => void;
};

/** Sends; without a network it is kept on this device, and sent when there is one (app/offline). */
export function useSendOrKeep<T extends Written>({ kind, send, afterwards }: WaySent<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (content: T): Promise<'sent' | 'kept'> => {
      try {
        await send(content);
        return 'sent';
      } catch (error) {
        if (!isUnreachable(error) || !('indexedDB' in window)) throw error;
        await keepUnsent(kind, content.key, content);
        return 'kept';
      }
    },
    networkMode: 'always',
    onSettled: (_sent, _error, content) => {
      void queryClient.invalidateQueries({ queryKey: UNSENT_KEY });
      afterwards(queryClient, content);
    },
  });
}

/** How much of a kind waits on this device that is about this stay or hut. */
export const unsentQuery = (about: string, isOfThese: (kind: string, content: unknown) => boolean) =>
  queryOptions({
    queryKey: [...UNSENT_KEY, about],
    queryFn: async () => {
      const unsent = 'indexedDB' in window ? await listUnsent() : [];
      return unsent.filter(({ kind, content }) => isOfThese(kind, content)).length;
    },
    networkMode: 'always',
    staleTime: 0,
  });
