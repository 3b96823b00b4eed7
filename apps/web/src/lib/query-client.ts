import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, endsSession, isUnreachable } from './api-client.ts';

const MINUTES = 60_000;

// What the server refuses once it refuses again. Only trouble on the way is worth a second try.
const isPassing = (error: Error): boolean =>
  !(error instanceof ApiError) || isUnreachable(error) || error.status >= 500;

/** A person looks at a skeleton meanwhile: who says «in an hour» is not waited for that long. */
const LONGEST_WAIT = 10_000;

/** As long as a busy server asks for, and a little more, differently for each: those it turned away must not all come back at once. */
function waitBeforeRetry(failures: number, error: Error): number {
  if (error instanceof ApiError && error.retryAfterMs !== null)
    return Math.min(error.retryAfterMs, LONGEST_WAIT) * (1 + Math.random() / 4);
  return Math.min(1000 * 2 ** failures, 30_000);
}

/**
 * The specification states two profiles. This is the second (stale after 5 minutes, one retry, not
 * on focus): with three retries a person would look at a spinner for seven seconds before hearing
 * that something is wrong. The delays are those of the first.
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
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: waitBeforeRetry,
        refetchOnWindowFocus: false,
        // Without a network a call fails at once and says so, instead of waiting for one unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What somebody presses is done now or not at all: a request sent hours later may come after the draw.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
