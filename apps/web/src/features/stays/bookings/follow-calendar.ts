import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathOf } from '#lib/api-client.ts';
import { readEvents } from '#lib/event-stream.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** Everybody who looks at a club is told at the same moment: they ask within a quarter of a second, not at once. */
const SPREAD_MS = 250;
/** Another process may answer from up to a second before: when a calendar has come to rest it is read once more. */
const SETTLED_MS = 1_200;

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
  const readCalendar = () => void queryClient.invalidateQueries({ queryKey: queryKeys.calendar(clubId) });
  const readAgain = () => {
    readCalendar();
    // Otherwise a stay that a draw has just given is drawn as somebody else's.
    void queryClient.invalidateQueries({ queryKey: queryKeys.ownBookings });
  };
  let wasOpen = false;
  let settled: number | undefined;
  const onEvent = (event: string) => {
    // What changed before the stream was open went untold: since the page was, or since the last stream.
    if (event === 'open') {
      if (wasOpen) readAgain();
      else readCalendar();
      wasOpen = true;
    }
    if (event !== 'changed') return;
    window.setTimeout(readAgain, Math.random() * SPREAD_MS);
    window.clearTimeout(settled);
    settled = window.setTimeout(readAgain, SETTLED_MS + Math.random() * SPREAD_MS);
  };
  signal.addEventListener('abort', () => window.clearTimeout(settled), { once: true });
  while (!signal.aborted) {
    const pauseMs = await readEvents(pathOf('/api/clubs/{clubId}/calendar/events', { clubId }), signal, onEvent);
    if (pauseMs === null) return;
    await pause(pauseMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
