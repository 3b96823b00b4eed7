import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathOf } from '#lib/api-client.ts';
import { readEvents } from '#lib/event-stream.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** Everybody who looks at a club is told at the same moment: they ask within a quarter of a second, not at once. */
const SPREAD_MS = 250;

/** Reads the calendar again when it has changed, as long as the page is looked at. Without the stream it is read when the tab is looked at again. */
export function useFollowedCalendar(clubId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let following: AbortController | null = null;
    const follow = () => {
      following?.abort();
      following = null;
      if (document.visibilityState !== 'visible') return;
      following = new AbortController();
      void followCalendar(clubId, queryClient, following.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      following?.abort();
    };
  }, [clubId, queryClient]);
}

async function followCalendar(clubId: string, queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const readAgain = () => {
    // Own stays with it: otherwise a stay that a draw has just given is drawn as somebody else's.
    for (const queryKey of [queryKeys.calendar(clubId), queryKeys.ownBookings])
      void queryClient.invalidateQueries({ queryKey });
  };
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    // What changed in between went untold.
    if (!isFirst) readAgain();
    const pauseMs = await readEvents(pathOf('/api/clubs/{clubId}/calendar/events', { clubId }), signal, (event) => {
      if (event === 'changed') setTimeout(readAgain, Math.random() * SPREAD_MS);
    });
    if (pauseMs === null) return;
    await pause(pauseMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
