import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { offlineOwnerId } from '#lib/offline.ts';
import { findAnswer } from './answer-store.ts';

/** When an answer was kept in this browser; null if it is not. Told anew whenever one is (keep-answers.ts). */
export const storedAtQuery = (queryKey: QueryKey) =>
  queryOptions({
    queryKey: ['kept', hashKey(queryKey)],
    queryFn: async (): Promise<number | null> => {
      const person = offlineOwnerId.get();
      const kept = person === null ? undefined : await findAnswer(person, hashKey(queryKey));
      return kept?.updatedAt ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
