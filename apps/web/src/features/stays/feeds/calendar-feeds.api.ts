import type { Api } from '@hytte/contract/api';
import type { CalendarFeed } from '@hytte/contract/stays/calendar-feeds';
import type { RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { afterFeedStopped, queryKeys } from '#lib/query-keys.ts';

/** What a feed contains: the member's own stays, or those of a hut or a club. */
export type FeedSubject = RequestInput<Api['POST /api/calendar-feeds']>['body'];

export const feedsQuery = queryOptions({
  queryKey: queryKeys.calendarFeeds,
  queryFn: async ({ signal }) => (await call('GET /api/calendar-feeds', { signal })).feeds,
});

const isOf =
  ({ kind, club_id, hut_id }: FeedSubject) =>
  (feed: CalendarFeed) =>
    feed.kind === kind && (kind !== 'hut' || feed.hut_id === hut_id) && (kind !== 'club' || feed.club_id === club_id);

export const feedOf = (feeds: readonly CalendarFeed[], subject: FeedSubject) => feeds.find(isOf(subject));

/** Creates the feed, or replaces its address. */
export function useNewFeed(subject: FeedSubject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/calendar-feeds', { body: subject }),
    onSuccess: ({ feed }) =>
      queryClient.setQueryData(feedsQuery.queryKey, (feeds = []) => [
        ...feeds.filter((one) => !isOf(subject)(one)),
        feed,
      ]),
  });
}

export function useStopFeed(feedId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/calendar-feeds/{id}', { params: { id: feedId } }),
    // Also after a refusal: then the feed was stopped elsewhere.
    onSettled: () => afterFeedStopped(queryClient),
  });
}
