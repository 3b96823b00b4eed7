import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { ownBookingsQuery } from '#features/stays/bookings/bookings.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { todayInOslo } from '#lib/dates.ts';
import { availableOffline, offlineOwnerId } from '#lib/offline.ts';
import { personOf, storedToken } from '#lib/token.ts';
import { allAnswers, deleteAnswer, findAnswer, putAnswer, type StoredAnswer } from './answer-store.ts';
import { storedAtQuery } from './offline.api.ts';
import { isExpired, mayPersist, type OwnStays, redactForDevice } from './persist-rules.ts';

const OWN_STAYS_HASH = hashKey(ownBookingsQuery.queryKey);

const ownStaysIn = (queryClient: QueryClient): OwnStays => ({
  stays: queryClient.getQueryData(ownBookingsQuery.queryKey) ?? [],
  today: todayInOslo(),
});

const isForOffline = ({ meta, state }: Query): boolean => meta?.['offline'] === true && state.data !== undefined;

/** The stay was cancelled, or the user has left the club: the stored answer must go. */
const isNoLongerAllowed = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Subscribes to the query cache and stores every answer that may be stored. Returns the unsubscribe function. */
export function persistAnswers(queryClient: QueryClient, userId: string): () => void {
  const storeOne = async (query: Query): Promise<void> => {
    const own = ownStaysIn(queryClient);
    const { queryKey, queryHash } = query;
    // Without a token the user has signed out meanwhile; nothing may be written after the wipe.
    if (!isForOffline(query) || !mayPersist(queryKey, own) || storedToken.get() === null) return;
    const { data, dataUpdatedAt: updatedAt } = query.state;
    await putAnswer(userId, queryHash, { queryKey, data: redactForDevice({ queryKey, data }, own), updatedAt });
    queryClient.setQueryData(storedAtQuery(queryKey).queryKey, updatedAt);
  };
  const storeAll = async (): Promise<void> => {
    await Promise.all(queryClient.getQueryCache().getAll().map(storeOne));
    await pruneAnswers(userId, ownStaysIn(queryClient));
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // The list of own stays decides what else may be stored, so everything is checked again.
    if (action.type === 'success') ignoreFailure(query.queryHash === OWN_STAYS_HASH ? storeAll() : storeOne(query));
    if (action.type === 'error' && isNoLongerAllowed(action.error))
      ignoreFailure(deleteAnswer(userId, query.queryHash));
  });
  ignoreFailure(storeAll());
  return stop;
}

/** Storage may be full or forbidden; the page works without it while there is a network. */
const ignoreFailure = (work: Promise<unknown>): void => void work.catch(() => {});

/** Deletes expired and no longer permitted answers. Returns the rest, redacted for today. */
async function pruneAnswers(userId: string, own: OwnStays): Promise<StoredAnswer[]> {
  const now = Date.now();
  const all = await allAnswers(userId);
  const checked = all.map((answer) => ({
    answer: { ...answer, data: redactForDevice(answer, own) },
    isAllowed: !isExpired(answer, now) && mayPersist(answer.queryKey, own),
    before: answer.data,
  }));
  for (const { answer, isAllowed, before } of checked) {
    const hash = hashKey(answer.queryKey);
    if (!isAllowed) await deleteAnswer(userId, hash);
    else if (answer.data !== before) await putAnswer(userId, hash, answer);
  }
  return checked.filter(({ isAllowed }) => isAllowed).map(({ answer }) => answer);
}

/** Puts the stored answers of the signed-in user into the query cache, where it has nothing newer. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  const userId = personOf(storedToken.get());
  // The store belongs to another user whose wipe was interrupted.
  if (userId === null || offlineOwnerId.get() !== userId) return;
  const list = await findAnswer(userId, hashKey(ownBookingsQuery.queryKey));
  // Stored under this key as `GET /api/user-bookings` returned it.
  const stays = (list?.data ?? []) as OwnBooking[];
  for (const answer of await pruneAnswers(userId, { stays, today: todayInOslo() })) putIntoCache(queryClient, answer);
}

function putIntoCache(queryClient: QueryClient, { queryKey, data, updatedAt }: StoredAnswer): void {
  const options = queryClient.defaultQueryOptions({ queryKey, ...availableOffline });
  const query = queryClient.getQueryCache().build(queryClient, options);
  if (query.state.dataUpdatedAt < updatedAt) query.setData(data, { updatedAt, manual: true });
}
