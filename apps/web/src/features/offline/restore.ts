import type { OwnBooking } from '@hytte/contract/bookings';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { ownBookingsQuery } from '#features/bookings/bookings.api.ts';
import { keeper, keptOffline } from '#lib/kept-offline.ts';
import { todayInOslo } from '#lib/today.ts';
import { personOf, storedToken } from '#lib/token.ts';
import { tidy } from './keep-answers.ts';
import { findKept, type Kept } from './kept-store.ts';

/** Takes what was kept for the person who is signed in into the cache, wherever that knows nothing newer. */
export async function restore(queryClient: QueryClient): Promise<void> {
  const person = personOf(storedToken.get() ?? '');
  // Somebody else's, whose wiping did not come to its end.
  if (person === null || keeper.get() !== person) return;
  const own = await findKept(person, hashKey(ownBookingsQuery.queryKey));
  // Kept under this key as the call has answered it.
  const stays = (own?.data ?? []) as OwnBooking[];
  for (const kept of await tidy(person, { stays, today: todayInOslo() })) putBack(queryClient, kept);
}

function putBack(queryClient: QueryClient, { queryKey, data, updatedAt }: Kept): void {
  const options = queryClient.defaultQueryOptions({ queryKey, ...keptOffline });
  const query = queryClient.getQueryCache().build(queryClient, options);
  if (query.state.dataUpdatedAt < updatedAt) query.setData(data, { updatedAt, manual: true });
}
