import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { elsewhere } from '#lib/elsewhere.ts';
import { pathTo } from '#lib/paths.ts';
import { queryKeys } from '#lib/query-keys.ts';

// Apart from clubs.api.ts, which every page loads.

/** Null until the code is complete: the server counts wrong ones. */
export const clubOfCodeQuery = (joinCode: string | null) =>
  queryOptions({
    queryKey: queryKeys.clubOfCode(joinCode ?? ''),
    queryFn:
      joinCode === null
        ? skipToken
        : ({ signal }) =>
            elsewhere(
              `${pathTo('clubs')}?join=${joinCode}`,
              call('GET /api/memberships/club-of-code', { query: { join_code: joinCode }, signal }),
            ),
    retry: false,
  });
