import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { afterDraw, afterStayChanged, queryKeys } from './query-keys.ts';

const club = 'a-club';
const ALL = [
  queryKeys.ownBookings,
  queryKeys.booking('kept', 'cost'),
  queryKeys.booking('gone', 'cost'),
  queryKeys.calendar(club, {}),
  queryKeys.draws(club, 'points'),
  queryKeys.draws(club, 'chances'),
  queryKeys.draws(club, 'next'),
  queryKeys.draws(club, 'draws'),
  queryKeys.members(club),
  queryKeys.calendar('another-club', {}),
  queryKeys.profile,
];

async function staleAfter(change: (queryClient: QueryClient) => Promise<unknown>): Promise<string[]> {
  const queryClient = new QueryClient();
  for (const key of ALL) queryClient.setQueryData(key, 'fetched');
  await change(queryClient);
  return ALL.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) => JSON.stringify(key));
}

test('a deleted stay makes the lists, the calendar, the points and the chances stale, and is not asked for again', async () => {
  const stale = await staleAfter((queryClient) => afterStayChanged(queryClient, club, 'gone'));
  expect(stale).toHaveLength(7);
  expect(stale).toContain(JSON.stringify(queryKeys.draws(club, 'points')));
  expect(stale).not.toContain(JSON.stringify(queryKeys.booking('gone', 'cost')));
});

test('a draw makes the own stays stale too', async () => {
  const stale = await staleAfter((queryClient) => afterDraw(queryClient, club));
  const expected = [queryKeys.ownBookings, queryKeys.draws(club, 'draws'), queryKeys.members(club)];
  expect(stale).toEqual(expect.arrayContaining(expected.map((key) => JSON.stringify(key))));
});
