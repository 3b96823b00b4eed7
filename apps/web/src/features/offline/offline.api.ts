import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { keeper } from '#lib/kept-offline.ts';
import { findKept } from './kept-store.ts';

/** When an answer was kept in this browser; null if it is not. Told anew whenever one is (keep-answers.ts). */
export const keptAtQuery = (queryKey: QueryKey) =>
  queryOptions({
    queryKey: ['kept', hashKey(queryKey)],
    queryFn: async (): Promise<number | null> => {
      const person = keeper.get();
      const kept = person === null ? undefined : await findKept(person, hashKey(queryKey));
      return kept?.updatedAt ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
