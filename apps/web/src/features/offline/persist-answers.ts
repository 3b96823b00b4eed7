import type { OwnBooking } from '@hytte/contract/bookings';
import { type Query, type QueryClient, hashKey } from '@tanstack/react-query';
import { ownBookingsQuery } from '#features/bookings/bookings.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { todayInOslo } from '#lib/dates.ts';
import { offlineOwnerId, availableOffline } from '#lib/offline.ts';
import { storedToken, personOf } from '#lib/token.ts';
import { allAnswers, deleteAnswer, putAnswer, type StoredAnswer, findAnswer } from './answer-store.ts';
import { storedAtQuery } from './offline.api.ts';
import { redactForDevice, isExpired, type OwnStays, mayPersist } from './persist-rules.ts';

const ownHash = hashKey(ownBookingsQuery.queryKey);

const ownStaysIn = (queryClient: QueryClient): OwnStays => ({
  stays: queryClient.getQueryData(ownBookingsQuery.queryKey) ?? [],
  today: todayInOslo(),
});

const isForOffline = ({ meta, state }: Query): boolean => meta?.['offline'] === true && state.data !== undefined;

/** The stay was given up, or one has left the club: what was kept of it is nobody's business any more. */
const isNoLongerAllowed = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Keeps every answer that may be kept as it comes, until it is told to stop. */
export function persistAnswers(queryClient: QueryClient, person: string): () => void {
  const keepOne = async (query: Query): Promise<void> => {
    const known = ownStaysIn(queryClient);
    const { queryKey, queryHash } = query;
    // Signed out in the meantime: then nothing is written any more.
    if (!isForOffline(query) || !mayPersist(queryKey, known) || storedToken.get() === null) return;
    const { data, dataUpdatedAt: updatedAt } = query.state;
    await putAnswer(person, queryHash, { queryKey, data: redactForDevice({ queryKey, data }, known), updatedAt });
    queryClient.setQueryData(storedAtQuery(queryKey).queryKey, updatedAt);
  };
  const keepAll = async (): Promise<void> => {
    await Promise.all(queryClient.getQueryCache().getAll().map(keepOne));
    await pruneAnswers(person, ownStaysIn(queryClient));
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // Which stays are one's own decides about everything else.
    if (action.type === 'success') ignoreFailure(query.queryHash === ownHash ? keepAll() : keepOne(query));
    if (action.type === 'error' && isNoLongerAllowed(action.error))
      ignoreFailure(deleteAnswer(person, query.queryHash));
  });
  ignoreFailure(keepAll());
  return stop;
}

/** A browser that is full, or refuses to keep anything, is no trouble as long as there is a network. */
const ignoreFailure = (work: Promise<unknown>): void => void work.catch(() => {});

/** What has become too old, or may no longer lie here, goes. Returns what is left, as it may be read today. */
export async function pruneAnswers(person: string, known: OwnStays): Promise<StoredAnswer[]> {
  const now = Date.now();
  const all = await allAnswers(person);
  const checked = all.map((kept) => ({
    kept: { ...kept, data: redactForDevice(kept, known) },
    stays: !isExpired(kept, now) && mayPersist(kept.queryKey, known),
    was: kept.data,
  }));
  for (const { kept, stays, was } of checked) {
    const hash = hashKey(kept.queryKey);
    if (!stays) await deleteAnswer(person, hash);
    else if (kept.data !== was) await putAnswer(person, hash, kept);
  }
  return checked.filter(({ stays }) => stays).map(({ kept }) => kept);
}

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
