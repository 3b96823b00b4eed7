import type { LuckEntry } from '@hytte/contract/luck';
import type { Luck } from '@hytte/domain/luck/luck';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** What was to be expected of the member's draws, and what came of them. */
export const luckQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'luck'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/luck', { params: { clubId }, signal }),
  });

/** How luck is spread in the club, for those who run it. */
export const clubLuckQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'luck', 'club'),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/luck-overview', { params: { clubId }, signal }),
  });

type Sent = Pick<LuckEntry, 'expected_milli' | 'variance_milli' | 'won'>;

/** As the rules of the domain read it. */
export const asLuck = <Entry extends Sent>(entry: Entry): Entry & Luck => ({
  ...entry,
  expectedMilli: entry.expected_milli,
  varianceMilli: entry.variance_milli,
});
