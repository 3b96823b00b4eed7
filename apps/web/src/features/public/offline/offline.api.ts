import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { offlineOwnerId } from '#lib/offline.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { findAnswer } from './answer-store.ts';

/** When an answer was stored on this device; null if it is not. persist-answers.ts updates it on every write. */
export const storedAtQuery = (queryKey: QueryKey) =>
  queryOptions({
    queryKey: queryKeys.storedAt(hashKey(queryKey)),
    queryFn: async (): Promise<number | null> => {
      const userId = offlineOwnerId.get();
      const answer = userId === null ? undefined : await findAnswer(userId, hashKey(queryKey));
      return answer?.updatedAt ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
