import type { OwnBooking } from '@hytte/contract/bookings';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { ownBookingsQuery } from '#features/bookings/bookings.api.ts';
import { offlineOwnerId, availableOffline } from '#lib/kept-offline.ts';
import { todayInOslo } from '#lib/today.ts';
import { personOf, storedToken } from '#lib/token.ts';
import { pruneAnswers } from './persist-answers.ts';
import { findAnswer, type StoredAnswer } from './answer-store.ts';

/** Takes what was kept for the person who is signed in into the cache, wherever that knows nothing newer. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  const person = personOf(storedToken.get() ?? '');
  // Somebody else's, whose wiping did not come to its end.
  if (person === null || offlineOwnerId.get() !== person) return;
  const own = await findAnswer(person, hashKey(ownBookingsQuery.queryKey));
  // Kept under this key as the call has answered it.
  const stays = (own?.data ?? []) as OwnBooking[];
  for (const kept of await pruneAnswers(person, { stays, today: todayInOslo() })) putIntoCache(queryClient, kept);
}

function putIntoCache(queryClient: QueryClient, { queryKey, data, updatedAt }: StoredAnswer): void {
  const options = queryClient.defaultQueryOptions({ queryKey, ...availableOffline });
  const query = queryClient.getQueryCache().build(queryClient, options);
  if (query.state.dataUpdatedAt < updatedAt) query.setData(data, { updatedAt, manual: true });
}
