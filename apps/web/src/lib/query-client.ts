import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, endsSession, isUnreachable } from './api-client.ts';

const MINUTES = 60_000;

/** Options of queries that other members and draws change all the time: an open tab catches up when it is looked at. */
export const changedByOthers = { staleTime: MINUTES / 2, refetchOnWindowFocus: true };

// A 4xx would be the same again: only network and server errors are retried.
const isTransient = (error: Error): boolean =>
  !(error instanceof ApiError) || isUnreachable(error) || error.status >= 500;

/** A user sees a skeleton meanwhile, so a longer Retry-After is cut to this. */
const MAX_RETRY_DELAY_MS = 10_000;

/** Retry-After with up to 25 % jitter, so that clients do not all return at once; else exponential backoff. */
function retryDelay(failures: number, error: Error): number {
  if (error instanceof ApiError && error.retryAfterMs !== null)
    return Math.min(error.retryAfterMs, MAX_RETRY_DELAY_MS) * (1 + Math.random() / 4);
  return Math.min(1000 * 2 ** failures, 30_000);
}

/**
 * The specification states two profiles. This is the second (stale after 5 minutes, one retry, not
 * on focus): with three retries a user would see a spinner for seven seconds before the error. The delays are those of the first.
 */
export function createQueryClient(onSessionEnded: () => void, onUnreachable = () => {}): QueryClient {
  const onError = (error: Error) => {
    if (endsSession(error)) onSessionEnded();
    if (isUnreachable(error)) onUnreachable();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTES,
        gcTime: 5 * MINUTES,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay,
        refetchOnWindowFocus: false,
        // Without a network a call fails at once, instead of pausing until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Never retried or queued: a request that is sent hours later may come after the draw.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
