import { type Query, type QueryClient, hashKey } from '@tanstack/react-query';
import { ownBookingsQuery } from '#features/bookings/bookings.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { todayInOslo } from '#lib/today.ts';
import { storedToken } from '#lib/token.ts';
import { asKept, isOutdated, type Known, mayKeep } from './keep-rules.ts';
import { allKept, drop, keep, type Kept } from './kept-store.ts';
import { keptAtQuery } from './offline.api.ts';

const ownHash = hashKey(ownBookingsQuery.queryKey);

const knownTo = (queryClient: QueryClient): Known => ({
  stays: queryClient.getQueryData(ownBookingsQuery.queryKey) ?? [],
  today: todayInOslo(),
});

const isForOffline = ({ meta, state }: Query): boolean => meta?.['offline'] === true && state.data !== undefined;

/** The stay was given up, or one has left the club: what was kept of it is nobody's business any more. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Keeps every answer that may be kept as it comes, until it is told to stop. */
export function keepAnswers(queryClient: QueryClient, person: string): () => void {
  const keepOne = async (query: Query): Promise<void> => {
    const known = knownTo(queryClient);
    const { queryKey, queryHash } = query;
    // Signed out in the meantime: then nothing is written any more.
    if (!isForOffline(query) || !mayKeep(queryKey, known) || storedToken.get() === null) return;
    const { data, dataUpdatedAt: updatedAt } = query.state;
    await keep(person, queryHash, { queryKey, data: asKept({ queryKey, data }, known), updatedAt });
    queryClient.setQueryData(keptAtQuery(queryKey).queryKey, updatedAt);
  };
  const keepAll = async (): Promise<void> => {
    await Promise.all(queryClient.getQueryCache().getAll().map(keepOne));
    await tidy(person, knownTo(queryClient));
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // Which stays are one's own decides about everything else.
    if (action.type === 'success') quietly(query.queryHash === ownHash ? keepAll() : keepOne(query));
    if (action.type === 'error' && isGone(action.error)) quietly(drop(person, query.queryHash));
  });
  quietly(keepAll());
  return stop;
}

/** A browser that is full, or refuses to keep anything, is no trouble as long as there is a network. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {});

/** What has become too old, or may no longer lie here, goes. Returns what is left, as it may be read today. */
export async function tidy(person: string, known: Known): Promise<Kept[]> {
  const now = Date.now();
  const all = await allKept(person);
  const checked = all.map((kept) => ({
    kept: { ...kept, data: asKept(kept, known) },
    stays: !isOutdated(kept, now) && mayKeep(kept.queryKey, known),
    was: kept.data,
  }));
  for (const { kept, stays, was } of checked) {
    const hash = hashKey(kept.queryKey);
    if (!stays) await drop(person, hash);
    else if (kept.data !== was) await keep(person, hash, kept);
  }
  return checked.filter(({ stays }) => stays).map(({ kept }) => kept);
}
